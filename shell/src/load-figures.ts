/**
 * Decodes the font of the digits, which is part of the stylesheet. Browsers decode it when a page first shows a digit, and
 * the numbers would move when it is ready.
 */
export function loadFigures(): void {
  // Without it, numbers begin in the fallback font.
  document.fonts.load('1em Inter', '0').catch(() => undefined);
}
