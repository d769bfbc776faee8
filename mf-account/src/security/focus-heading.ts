/** Moves the focus to the heading of the screen, for a button that disappears with its row. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
