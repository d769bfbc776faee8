import { act, render } from '@testing-library/react';
import { OUTLET_ID } from './outlet';
import { ContinuedScreen } from './continued-screen';

const FORM = '<form><input id="name"></form>';

it('puts the caret where the user types, even if the browser has not announced it yet', async () => {
  document.body.innerHTML = `<div id="${OUTLET_ID}"></div><div id="page"></div><div id="first">${FORM}</div>`;
  const element = document.getElementById('first')!;
  const outlet = document.getElementById(OUTLET_ID)!;
  render(<ContinuedScreen element={element} />, { container: document.getElementById('page')! });
  const field = element.querySelector('input')!;
  field.focus();
  field.value = 'coach-';
  field.setSelectionRange(6, 6);
  document.dispatchEvent(new Event('selectionchange'));
  // The browser announces a new position in a later task.
  const late = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('selectionchange', late, true);
  field.value = 'coach-f';
  field.setSelectionRange(7, 7);
  const screen = document.createElement('div');
  screen.dataset.module = 'mf-account';
  screen.innerHTML = `<h1>Login</h1>${FORM}`;
  await act(async () => outlet.append(screen));
  window.removeEventListener('selectionchange', late, true);
  const shown = screen.querySelector('input')!;
  expect({
    value: shown.value,
    selectionStart: shown.selectionStart,
    isActive: document.activeElement === shown,
  }).toEqual({ value: 'coach-f', selectionStart: 7, isActive: true });
});
