/** The four keys: on the picture, by pointer, and on a keyboard, by position. */

import type { Key } from '../board/handheld.js';

export const KEYS: readonly Key[] = ['A', 'B', 'X', 'Y'];

/**
 * Keyboard keys by their place (`KeyboardEvent.code`): a block left and right as on the device, and
 * the ones that everybody tries first.
 */
export const BY_CODE: Readonly<Record<string, Key>> = {
  KeyQ: 'A',
  KeyA: 'B',
  KeyP: 'X',
  KeyL: 'Y',
  Enter: 'A',
  NumpadEnter: 'A',
  Backspace: 'B',
  Escape: 'B',
  ArrowUp: 'X',
  ArrowDown: 'Y',
};

/** The code in the block beside the screen, whose letter depends on the layout. */
export const BLOCK: Readonly<Record<Key, string>> = { A: 'KeyQ', B: 'KeyA', X: 'KeyP', Y: 'KeyL' };

/** The key in the same place when the device is held the other way round. */
export const TURNED: Readonly<Record<Key, Key>> = { A: 'Y', B: 'X', X: 'B', Y: 'A' };

/** What takes keys itself while it has the focus: nothing is stolen from it. */
const OWN_KEYS = 'input, textarea, select, [data-own-keys]';
const OWN_ENTER = 'button, a, summary';

/** Which keys are down, from whatever holds them down; a key is up when nothing does. */
export class Keys {
  private readonly holders = new Map<Key, Set<string>>();
  /** The picture is turned round: what is above on the keyboard is above on the picture. */
  turned = false;

  constructor(private readonly onEdge: (key: Key, down: boolean) => void) {}

  private set(key: Key, holder: string, down: boolean): void {
    const holders = this.holders.get(key) ?? new Set();
    this.holders.set(key, holders);
    const before = holders.size > 0;
    if (down) holders.add(holder);
    else holders.delete(holder);
    if (before !== holders.size > 0) this.onEdge(key, down);
  }

  /** Lets go of everything, as when the page loses the keyboard. */
  releaseAll(): void {
    for (const [key, holders] of this.holders) {
      for (const holder of [...holders]) this.set(key, holder, false);
    }
  }

  /** Listens to the keyboard. */
  listenTo(target: Window): void {
    target.addEventListener('keydown', (event) => {
      const key = BY_CODE[event.code];
      if (!key || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const focus = event.target instanceof Element ? event.target : undefined;
      if (focus?.closest(OWN_KEYS)) return;
      if (event.code.endsWith('Enter') && focus?.closest(OWN_ENTER)) return;
      event.preventDefault();
      if (!event.repeat) this.set(this.turned ? TURNED[key] : key, event.code, true);
    });
    target.addEventListener('keyup', (event) => {
      const key = BY_CODE[event.code];
      // Whichever key it meant when it went down: turning the picture must not leave it stuck.
      if (key) for (const either of [key, TURNED[key]]) this.set(either, event.code, false);
    });
    target.addEventListener('blur', () => this.releaseAll());
  }

  /** Makes a button of the picture a key: down is down for as long as a finger is on it. */
  listenToButton(button: HTMLElement, key: Key): void {
    const holder = (event: PointerEvent) => `pointer ${event.pointerId}`;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      this.set(key, holder(event), true);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      button.addEventListener(end, (event) => this.set(key, holder(event), false));
    }
    // A screen reader or a switch "clicks" without a pointer: a short press.
    button.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      this.set(key, 'click', true);
      this.set(key, 'click', false);
    });
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }
}

/** The letters of the block on the player's keyboard, where the browser tells them. */
async function blockLetters(): Promise<Record<Key, string>> {
  const letters: Record<Key, string> = { A: 'Q', B: 'A', X: 'P', Y: 'L' };
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> } };
  try {
    const layout = await keyboard?.getLayoutMap?.();
    for (const key of KEYS) letters[key] = layout?.get(BLOCK[key])?.toUpperCase() ?? letters[key];
  } catch {
    // Some browsers forbid it in frames; the letters of the usual layout stay.
  }
  return letters;
}

/** Writes beside each key what it is on the player's own keyboard. */
export async function showKeyboard(): Promise<void> {
  const letters = await blockLetters();
  const usual: Record<Key, string> = { A: '\u23ce', B: '\u232b', X: '\u2191', Y: '\u2193' };
  for (const key of KEYS) {
    const hint = document.querySelector(`.key[data-key="${key}"] .hint`);
    if (hint) hint.textContent = `${letters[key]} · ${usual[key]}`;
    const cell = document.querySelector(`[data-block="${key}"]`);
    if (cell) cell.textContent = letters[key];
  }
}
