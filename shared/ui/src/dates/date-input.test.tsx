import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input';

const changes: string[] = [];
const choices: string[] = [];

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    changes.push(next);
    setValue(next);
  };
  return <DateInput aria-label="Day" value={value} onChange={change} onChoose={(chosen) => choices.push(chosen)} />;
}

function show(initial = '') {
  render(<Field initial={initial} />);
  return { user: userEvent.setup(), field: screen.getByLabelText('Day') };
}

beforeEach(() => {
  changes.length = 0;
  choices.length = 0;
});

test('a date is shown in words, with its year', () => {
  expect(show('2026-11-18').field).toHaveValue('Nov 18, 2026');
});

test.each(['25.11.2026', '25 Nov 2026', '20261125', '２０２６１１２５', 'November 25, 2026'])(
  '%s becomes a date when the field is left',
  async (text) => {
    const { user, field } = show('2026-11-18');
    await user.clear(field);
    await user.type(field, text);
    expect(field).toHaveValue(text);
    expect(changes.at(-1)).toBe('2026-11-25');
    await user.tab();
    expect(field).toHaveValue('Nov 25, 2026');
    expect(choices.at(-1)).toBe('2026-11-25');
  },
);

test('a text that is no date stays as it was typed', async () => {
  const { user, field } = show();
  await user.type(field, 'yesterday');
  await user.tab();
  expect(field).toHaveValue('yesterday');
  expect(choices).toEqual(['yesterday']);
});

test('a date is not chosen while it may become another one', async () => {
  const { user, field } = show();
  await user.type(field, '2026-11-2');
  expect(choices).toEqual([]);
  await user.type(field, '5{Enter}');
  // Once as it is complete, and once with Enter.
  expect(new Set(choices)).toEqual(new Set(['2026-11-25']));
});

test('a day is picked in the calendar', async () => {
  const { user, field } = show('2026-11-18');
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]')!;
  const opened: Element[] = [];
  calendar.showPicker = () => void opened.push(calendar);
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(opened).toEqual([calendar]);
  expect(calendar).toHaveValue('2026-11-18');
  fireEvent.change(calendar, { target: { value: '2026-11-25' } });
  expect(field).toHaveValue('Nov 25, 2026');
  expect(choices).toEqual(['2026-11-25']);
});
