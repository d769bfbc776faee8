/** A screen that was in the HTML of the page. */
interface FirstScreen {
  pathname: string;
  element: HTMLElement;
}

let current: FirstScreen | null | undefined;

function ofPage(): FirstScreen | null {
  const { session } = document.documentElement.dataset;
  const frame = document.querySelector(`[data-frame=all], [data-frame=${session === 'user' ? 'user' : 'guest'}]`);
  const element = frame?.querySelector<HTMLElement>('[data-first-screen]');
  return element ? { pathname: window.location.pathname, element } : null;
}

/**
 * The screen from the page's HTML at an address, until a module takes it over. It keeps the user's input even if the
 * module can't be loaded at first.
 */
export function firstScreenAt(pathname: string): HTMLElement | null {
  current ??= ofPage();
  return current?.pathname === pathname ? current.element : null;
}

/** Forgets the screen of the page. */
export function discardFirstScreen(): void {
  current?.element.remove();
  current = null;
}

/** Removes the frame of the page's HTML, except for a screen that was moved out of it. */
export function removeFrame(): void {
  const frame = document.getElementById('frame');
  if (current && frame?.contains(current.element)) current = null;
  frame?.remove();
}
