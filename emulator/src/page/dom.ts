/** The page's own elements by name; one that is missing is a mistake in index.html. */
export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element "${id}"`);
  return found as unknown as T;
}

/** A new element with a class and a text. */
export function made(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/**
 * A click or a finger leaves the focus where it is, so that Enter stays the device's key A after it.
 * Reached by Tab a button has the focus, and Enter, as every button.
 */
export function leaveFocusToTab(): void {
  document.addEventListener('mousedown', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('button, summary, .device') && !target.closest('p')) event.preventDefault();
  });
}
