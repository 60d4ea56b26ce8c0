/** Files out of the page and into it. */

const RELEASE_AFTER_MS = 10_000;

/** Puts a file into the browser's downloads. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not every browser has taken hold of the content when the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}

/** Asks for a file. Nothing happens if none is chosen. */
export function choose(accept: string, take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** A name for a file made now: `skyline-20261116-093005.png`. */
export function fileName(ending: string, now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${part(now.getMonth() + 1)}${part(now.getDate())}`;
  return `skyline-${day}-${part(now.getHours())}${part(now.getMinutes())}${part(now.getSeconds())}${ending}`;
}
