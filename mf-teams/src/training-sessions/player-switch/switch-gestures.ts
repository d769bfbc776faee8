/** To the player before or after. */
export type Step = 'previous' | 'next';

/** The keys that open the player before and after. */
export const SWITCH_KEYS: Readonly<Record<Step, string>> = { previous: '[', next: ']' };

/** Typing, and what pans or scrolls sideways itself. */
const TYPING = 'input, textarea, select, [contenteditable], [role=combobox]';
const PANS = `${TYPING}, [role=application], .ant-segmented, .ant-select`;
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Movement in px that counts as a swipe, which goes this much further sideways than up or down. */
const SWIPE_PX = 60;
const SIDEWAYS = 2;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'target' | 'getModifierState'>;

/** The step that a key asks for; null while the user types or a dialog is open. */
export function stepOfKey(pressed: Pressed): Step | null {
  const { key, ctrlKey, metaKey, target } = pressed;
  const step = key === SWITCH_KEYS.previous ? 'previous' : key === SWITCH_KEYS.next ? 'next' : null;
  // Many keyboards type brackets with AltGr, which counts as Ctrl with Alt on Windows.
  if (!step || metaKey || (ctrlKey && !pressed.getModifierState('AltGraph'))) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  return document.querySelector(DIALOG) ? null : step;
}

/** The step that a movement of a finger in px asks for: to the left for the next player. Null if it is no swipe. */
export function stepOfSwipe(x: number, y: number): Step | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < SIDEWAYS * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}

/** Whether a touch may begin a swipe: not on a chart, a field, or anything that scrolls sideways. */
export function mayBeginSwipe(target: EventTarget | null, area: Element): boolean {
  if (!(target instanceof Element) || target.closest(PANS)) return false;
  for (let element: Element | null = target; element && element !== area; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return false;
  return true;
}

/**
 * Calls back for each horizontal swipe in an element. It needs `touch-action: pan-y`, so that the browser leaves
 * horizontal movements to us.
 * @returns a function that removes the listeners
 */
export function addSwipes(area: HTMLElement, onStep: (step: Step) => void): () => void {
  let start: { id: number; x: number; y: number } | null = null;
  const onDown = ({ pointerType, isPrimary, pointerId, clientX, clientY, target }: PointerEvent) => {
    // A second finger pinches.
    start =
      pointerType === 'touch' && isPrimary && mayBeginSwipe(target, area)
        ? { id: pointerId, x: clientX, y: clientY }
        : null;
  };
  const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const step = start && start.id === pointerId ? stepOfSwipe(clientX - start.x, clientY - start.y) : null;
    start = null;
    if (step) onStep(step);
  };
  const onCancel = () => (start = null);
  area.addEventListener('pointerdown', onDown);
  area.addEventListener('pointerup', onUp);
  area.addEventListener('pointercancel', onCancel);
  return () => {
    area.removeEventListener('pointerdown', onDown);
    area.removeEventListener('pointerup', onUp);
    area.removeEventListener('pointercancel', onCancel);
  };
}
