/** To the previous or the next player. */
export type Step = 'previous' | 'next';

/**
 * The keys that open the previous and next player, pressed with Shift. A character alone is never a shortcut (WCAG
 * 2.1.4), because speech input types characters.
 */
const KEYS: Readonly<Record<string, Step>> = { ArrowLeft: 'previous', ArrowRight: 'next' };
/** In the form of `aria-keyshortcuts`. */
export const SWITCH_KEYS: Readonly<Record<Step, string>> = { previous: 'Shift+ArrowLeft', next: 'Shift+ArrowRight' };

/** Elements that handle the arrow keys, or that pan or scroll sideways. */
const PANS =
  'input, textarea, select, [contenteditable], [role=combobox], [role=application], .ant-segmented, .ant-select';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** A swipe has at least this movement in px, and goes this much further sideways than up or down. */
const SWIPE_PX = 60;
const SIDEWAYS = 2;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>;

/** The step of a key; null while the user types or a dialog is open. */
export function stepOfKey({ key, shiftKey, ctrlKey, altKey, metaKey, target }: Pressed): Step | null {
  const step = KEYS[key] ?? null;
  if (!step || !shiftKey || ctrlKey || altKey || metaKey) return null;
  if (target instanceof Element && target.closest(PANS)) return null;
  return document.querySelector(DIALOG) ? null : step;
}

/** The step of a finger's movement in px: a swipe to the left means the next player. Null if it isn't a swipe. */
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
 * Calls back for each horizontal swipe in an element. The element needs `touch-action: pan-y`, so that the browser
 * leaves horizontal movements to us.
 * @returns a function that removes the listeners
 */
export function addSwipes(area: HTMLElement, onStep: (step: Step) => void): () => void {
  let start: { id: number; x: number; y: number } | null = null;
  const onDown = ({ pointerType, isPrimary, pointerId, clientX, clientY, target }: PointerEvent) => {
    // A second finger means a pinch.
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
