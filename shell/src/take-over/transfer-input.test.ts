import { focusIn, transferInput } from './transfer-input';

const FORM = `<form><label for="name">Name</label><input id="name"><input type="password"><textarea></textarea>
  <input type="checkbox"><button>Send</button></form><a href="/register">Register</a>`;

let from: HTMLElement;
let to: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div>${FORM}</div><div>${FORM}</div>`;
  [from, to] = [...document.body.children] as [HTMLElement, HTMLElement];
});
const find = (selector: string, screen = to) => screen.querySelector<HTMLInputElement>(selector)!;

it('copies typed and checked values, and notifies the screen as if they were entered there', () => {
  const heard: string[] = [];
  to.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  find('#name', from).value = 'Ada';
  find('[type=password]', from).value = 'secret';
  find('textarea', from).value = 'Two\nlines';
  find('[type=checkbox]', from).checked = true;
  transferInput(from, to, null);
  expect({
    name: find('#name').value,
    password: find('[type=password]').value,
    textarea: find('textarea').value,
  }).toEqual({ name: 'Ada', password: 'secret', textarea: 'Two\nlines' });
  expect(find('[type=checkbox]').checked).toBe(true);
  expect(heard.slice(0, 3)).toEqual(['Ada', 'secret', 'Two\nlines']);
});

it('keeps values that the screen has filled in itself', () => {
  find('#name', from).value = 'Ada';
  find('#name').value = 'Kim';
  transferInput(from, to, null);
  expect(find('#name').value).toBe('Kim');
});

it('types neither a value of the page itself nor that of another kind of field', () => {
  from.innerHTML = '<input value="Harbour Hawks"><input type="radio" value="json"><input type="date">';
  to.innerHTML = '<input><input type="search"><input type="search">';
  find('[type=date]', from).value = '2026-11-29';
  transferInput(from, to, null);
  expect([...to.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '', '']);
});

describe('a choice', () => {
  const choice = (disabled = '') =>
    ['Metric', 'Imperial'].map(
      (name, at) => `<input type="radio" name="units" aria-label="${name}"${at === 0 ? ' checked' : ''}${disabled}>`,
    );
  const imperial = (screen: HTMLElement) => find('[aria-label=Imperial]', screen);
  const metric = (screen: HTMLElement) => find('[aria-label=Metric]', screen);
  const show = (disabled?: string) => {
    from.innerHTML = `<form>${choice(disabled).join('')}</form>`;
    to.innerHTML = `<form>${choice().join('')}</form>`;
  };

  it('is copied', () => {
    show();
    imperial(from).checked = true;
    transferInput(from, to, null);
    expect(imperial(to).checked).toBe(true);
  });

  it.each(['', ' disabled'])('that the user did not make leaves the stored one of the screen%s', (disabled) => {
    show(disabled);
    imperial(to).checked = true;
    const heard: string[] = [];
    to.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).ariaLabel ?? ''));
    transferInput(from, to, null);
    expect({ heard, isChecked: imperial(to).checked }).toEqual({ heard: [], isChecked: true });
  });

  it('that the browser restored in a disabled field is not the user’s choice', () => {
    show(' disabled');
    imperial(from).checked = true;
    transferInput(from, to, null);
    expect(metric(to).checked).toBe(true);
  });
});

it.each(['#name', '[type=password]', 'button', 'a'])('moves the focus of %s', (selector) => {
  find(selector, from).focus();
  const focus = focusIn(from);
  document.body.focus();
  transferInput(from, to, focus);
  expect(document.activeElement).toBe(find(selector));
});

it('keeps the selection', () => {
  const source = find('#name', from);
  source.value = 'Ada Lovelace';
  source.focus();
  source.setSelectionRange(4, 8);
  transferInput(from, to, focusIn(from));
  expect({ selectionStart: find('#name').selectionStart, selectionEnd: find('#name').selectionEnd }).toEqual({
    selectionStart: 4,
    selectionEnd: 8,
  });
});

it('leaves the focus outside of the screen where it is', () => {
  expect(focusIn(from)).toBeNull();
  find('#name').focus();
  transferInput(from, to, null);
  expect(document.activeElement).toBe(find('#name'));
});

it('submits a submitted form again, with the typed values', () => {
  const sent: string[] = [];
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(find('#name').value);
  });
  find('#name', from).value = 'Ada';
  transferInput(from, to, null);
  expect(sent).toEqual([]);
  find('form', from).dataset.submitted = '';
  transferInput(from, to, null);
  expect(sent).toEqual(['Ada']);
});

it('ignores controls that the screen does not have', () => {
  find('#name').remove();
  find('[type=password]').remove();
  find('#name', from).value = 'Ada';
  find('#name', from).focus();
  transferInput(from, to.appendChild(document.createElement('div')), focusIn(from));
  expect(document.activeElement).toBe(find('#name', from));
});
