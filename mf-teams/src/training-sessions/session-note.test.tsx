import { useTrainingSessions } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { editTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { leaveGuards } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { appearedButton, button } from '../../test/button';
import { addPlayerWithSessions } from '../../test/sessions-screen';
import { SessionNote } from './session-note';

const api = useFakeApi();
const notices = recordNotices();

beforeEach(() => addPlayerWithSessions(api));

const stored = (id: string) => api.club.sessions.find((session) => session.id === id)!;
/** Changes the session, as another coach does in the meantime. */
const changeElsewhere = (id: string, change: object) => {
  Object.assign(stored(id), change, { version: stored(id).version + 1 });
};

function NoteOfSelected() {
  const { data = [] } = useTrainingSessions('p1');
  const [selected, select] = useState('s1');
  return (
    <>
      {['s1', 's2', 'none'].map((id) => (
        <button key={id} onClick={() => select(id)}>
          {id}
        </button>
      ))}
      <SessionNote session={data.find(({ id }) => id === selected) ?? null} teamId="falcons" />
    </>
  );
}

const show = () => renderScreen(<NoteOfSelected />);
const area = () => screen.getByLabelText('What should you remember about this session?');
const type = (text: string) => fireEvent.change(area(), { target: { value: text } });

async function openEditor(name: 'Add Note' | 'Edit Note' = 'Add Note') {
  const shown = show();
  await shown.user.click(await appearedButton(name));
  await waitFor(() => expect(area()).toHaveFocus());
  return shown;
}

test('a note is added, shown with its line breaks, and the focus returns to the button', async () => {
  const { user } = await openEditor();
  expect(button('Save')).toBeDisabled();
  type(' Tired.\nSlept badly. ');
  await user.click(button('Save'));
  await noticeShown(notices, 'Note saved.');
  expect(screen.getByText(/Tired\./).textContent).toBe('Tired.\nSlept badly.');
  await waitFor(() => expect(button('Edit Note')).toHaveFocus());
  expect(api.callsOf(editTrainingSession).map(({ body }) => body)).toEqual([
    { note: 'Tired.\nSlept badly.', version: 1 },
  ]);
  expect(leaveGuards.active()).toBe(false);
});

test('Ctrl+Enter saves, Enter alone starts a new line', async () => {
  stored('s1').note = 'Tired.';
  const { user } = await openEditor('Edit Note');
  await user.keyboard('{Enter}Hungry.');
  expect(area()).toHaveValue('Tired.\nHungry.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await noticeShown(notices, 'Note saved.');
  expect(stored('s1').note).toBe('Tired.\nHungry.');
});

test('a note can be removed', async () => {
  stored('s1').note = 'Tired.';
  const { user } = await openEditor('Edit Note');
  type('');
  await user.click(button('Save'));
  await appearedButton('Add Note');
  expect(stored('s1').note).toBe('');
});

test('the length is counted, and a note that is too long cannot be saved', async () => {
  await openEditor();
  type('x'.repeat(500));
  expect(screen.getByText('500 / 500')).toBeInTheDocument();
  expect(button('Save')).toBeEnabled();
  type('x'.repeat(501));
  expect(await screen.findByText('Use at most 500 characters.')).toBeInTheDocument();
  expect(area()).toHaveAccessibleDescription('Use at most 500 characters.');
  expect(button('Save')).toBeDisabled();
});

test('Cancel keeps the stored note', async () => {
  stored('s1').note = 'Tired.';
  const { user } = await openEditor('Edit Note');
  type('Fresh.');
  await user.click(button('Cancel'));
  expect(screen.getByText('Tired.')).toBeInTheDocument();
  await waitFor(() => expect(button('Edit Note')).toHaveFocus());
});

test('leaving asks first while the text is not saved', async () => {
  const { user } = await openEditor();
  expect(leaveGuards.active()).toBe(false);
  type('Tired.');
  expect(leaveGuards.ask('rail', '/dashboard')?.title).toBe('Unsaved Changes');
  await user.click(button('Cancel'));
  expect(leaveGuards.active()).toBe(false);
});

test('the typed text is kept while other sessions, or none, are selected', async () => {
  stored('s2').note = 'Of the second session.';
  const { user } = await openEditor();
  type('Tired.');
  await user.click(screen.getByText('s2'));
  expect(screen.getByText('Of the second session.')).toBeInTheDocument();
  await user.click(screen.getByText('none'));
  expect(leaveGuards.active()).toBe(true);
  await user.click(screen.getByText('s1'));
  expect(area()).toHaveValue('Tired.');
  expect(screen.getByText('s1')).toHaveFocus();
});

test.each([
  ['network error', 'No connection. Your changes are kept: try again when you are back online.'],
  [{ status: 400, body: { detail: 'odd', note: ['Not like this.'] } }, 'Not like this.'],
  [{ status: 404, body: { detail: 'Not found.' } }, 'This was deleted in another window.'],
] as const)('after %j, what was typed is kept', async (answer, text) => {
  const { user } = await openEditor();
  api.respond(editTrainingSession, answer);
  type('Tired.');
  await user.click(button('Save'));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('The note could not be saved.')).toBeInTheDocument();
  expect(area()).toHaveValue('Tired.');
});

test('a note that changed elsewhere is shown after reloading, and the typed text can still be saved', async () => {
  const { user } = await openEditor();
  changeElsewhere('s1', { note: 'Fresh.' });
  type('Tired.');
  await user.click(button('Save'));
  expect(await screen.findByText(messages.changedElsewhere)).toBeInTheDocument();
  await user.click(button('Reload'));
  expect(await screen.findByText('Changed to “Fresh.” in another window.')).toBeInTheDocument();
  expect(screen.queryByText(messages.changedElsewhere)).toBeNull();
  await user.click(button('Save'));
  await noticeShown(notices, 'Note saved.');
  expect(stored('s1').note).toBe('Tired.');
});

test('metrics that changed elsewhere are not a conflict once they are loaded', async () => {
  const { user } = await openEditor();
  changeElsewhere('s1', { decrypted_serve_speed: 25 });
  type('Tired.');
  await user.click(button('Save'));
  expect(await screen.findByText(messages.changedElsewhere)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(listTrainingSessions).length).toBeGreaterThan(1));
  await user.click(button('Reload'));
  await waitFor(() => expect(screen.queryByText(messages.changedElsewhere)).toBeNull());
  await user.click(button('Save'));
  await noticeShown(notices, 'Note saved.');
  expect(stored('s1')).toMatchObject({ note: 'Tired.', decrypted_serve_speed: 25 });
});

test('a session that was deleted elsewhere keeps the typed text', async () => {
  const { user } = await openEditor();
  changeElsewhere('s1', { note: 'Fresh.' });
  type('Tired.');
  await user.click(button('Save'));
  await screen.findByText(messages.changedElsewhere);
  api.club.sessions = api.club.sessions.filter(({ id }) => id !== 's1');
  await user.click(button('Reload'));
  // The list no longer has the session, so nothing shows it. Leaving still asks.
  await waitFor(() => expect(screen.queryByText(messages.changedElsewhere)).toBeNull());
  expect(leaveGuards.active()).toBe(true);
});
