export const OVERLAYS_ID = 'shell-overlays';

/** The element in the page's body for the shell's dialogs and popups. It is created once. */
export function shellOverlays(): HTMLElement {
  const present = document.getElementById(OVERLAYS_ID);
  if (present) return present;
  const element = Object.assign(document.createElement('div'), { id: OVERLAYS_ID });
  document.body.append(element);
  return element;
}
