import { useLayoutEffect, useRef } from 'react';
import { OUTLET_ID } from './outlet';
import { discardFirstScreen } from './first-screen';
import { focusAt, focusIn, transferInput, type Focus } from './transfer-input';

/** Moves an element without losing the focus, if the browser can do that. */
function move(element: HTMLElement, parent: HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void }) {
  const focus = focusIn(element);
  if (parent.moveBefore && element.isConnected) parent.moveBefore(element, null);
  else parent.append(element);
  if (focus) focusAt(focus.control, focus.selection);
}

/**
 * Calls back as soon as a module shows a screen, before the browser paints it. Returns a function that stops watching.
 */
function onceShown(outlet: HTMLElement, callback: (screen: HTMLElement) => void): () => void {
  const observer = new MutationObserver(() => {
    const screen = outlet.querySelector('h1')?.closest<HTMLElement>('[data-module]');
    if (!screen) return;
    observer.disconnect();
    callback(screen);
  });
  observer.observe(outlet, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Tracks the focused control in an element.
 * @returns `last` is the user's last position, if only a module has taken the focus since then
 */
function followFocus(element: HTMLElement): { last: () => Focus | null; stop: () => void } {
  let last = focusIn(element);
  const remember = () => (last = focusIn(element) ?? last);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest(`#${OUTLET_ID}`)) last = null;
  };
  element.addEventListener('focusin', remember);
  element.addEventListener('focusout', onBlur);
  document.addEventListener('selectionchange', remember);
  return {
    last: () => last,
    stop() {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', onBlur);
      document.removeEventListener('selectionchange', remember);
    },
  };
}

/** Keeps showing the screen from the page's HTML until its module shows it, and then transfers the user's input. */
export function ContinuedScreen({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outlet = document.getElementById(OUTLET_ID);
    if (!place.current || !outlet) return undefined;
    move(element, place.current);
    const focus = followFocus(element);
    const stop = onceShown(outlet, (screen) => {
      focus.stop();
      // Browsers announce a new position of the caret late, so while the user types, the field itself knows it.
      const position = focusIn(element) ?? focus.last();
      discardFirstScreen();
      transferInput(element, screen, position);
    });
    return () => {
      focus.stop();
      stop();
    };
  }, [element]);
  return <div ref={place} />;
}
