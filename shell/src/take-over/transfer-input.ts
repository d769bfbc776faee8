const FIELDS = 'input, textarea, select';
const CONTROLS = `${FIELDS}, button, a[href]`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** The element with the same identifier, or else the one at the same position. */
function counterpart<Kind extends Element>(of: Kind, from: Element, to: Element, selector: string): Kind | undefined {
  const candidates = [...to.querySelectorAll<Kind>(selector)];
  const same = of.id && candidates.find(({ id }) => id === of.id);
  return same || candidates[[...from.querySelectorAll(selector)].indexOf(of)];
}

/** Sets a value as if the user had typed it: React overrides the setter of the element. */
function type(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether the user has entered the value. The copy's own one is not the user's. */
const isEntered = (field: Field): boolean =>
  field.value !== '' && !field.disabled && (field instanceof HTMLSelectElement || field.value !== field.defaultValue);

function copyValue(source: Field, target: Field): void {
  // The screen may have more fields by now, so that another one is at the same position.
  if (source.type !== target.type) return;
  if (isCheckable(source) && isCheckable(target)) {
    // The copy's initial value is not the user's choice, and the screen may have a stored one by now.
    const isChosen = !source.disabled && source.checked !== source.defaultChecked;
    if (isChosen && source.checked !== target.checked) target.click();
  } else if (isEntered(source) && target.value === '') type(target, source.value);
}

/** The user's position: a control and, for a field, the selection. */
export interface Focus {
  control: HTMLElement;
  selection: readonly [number, number] | null;
}

/** The focused control of an element; null if there is none. */
export function focusIn(element: Element): Focus | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || !element.contains(control)) return null;
  // Only texts have a selection.
  const { selectionStart = null, selectionEnd = null } = control as Partial<HTMLInputElement>;
  return {
    control,
    selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd],
  };
}

/** Focuses a control at a position. */
export function focusAt(control: HTMLElement, selection: Focus['selection']): void {
  control.focus({ preventScroll: true });
  const hasText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (selection && hasText) control.setSelectionRange(...selection);
}

/**
 * Transfers the user's input, focus and submission from another copy of a screen.
 * @param from a copy without scripts
 */
export function transferInput(from: HTMLElement, to: HTMLElement, focus: Focus | null): void {
  for (const field of from.querySelectorAll<Field>(FIELDS)) {
    const target = counterpart(field, from, to, FIELDS);
    if (target) copyValue(field, target);
  }
  const control = focus && counterpart(focus.control, from, to, CONTROLS);
  if (control) focusAt(control, focus.selection);
  const submitted = from.querySelector<HTMLFormElement>('form[data-submitted]');
  const form = submitted && counterpart(submitted, from, to, 'form');
  form?.requestSubmit();
}
