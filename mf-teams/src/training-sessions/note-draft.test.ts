import { trainingSession } from '@courtside/testing/factories';
import { isUnsaved, newNoteDraft, noteError, rebaseNote, versionToReplace } from './note-draft';

const session = trainingSession({ note: 'Tired.', version: 3 });
const draft = { ...newNoteDraft(session), text: 'Tired, slept badly.' };

test.each([
  ['Tired.', false],
  [' Tired.\n', false],
  ['tired.', true],
  ['', true],
])('the text %j of a draft counts as unsaved: %s', (text, unsaved) =>
  expect(isUnsaved({ ...draft, text })).toBe(unsaved),
);

test.each([
  ['', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'Use at most 500 characters.'],
  ['A\tB', 'Use printable characters only.'],
])('the error of %j is %j', (text, error) => expect(noteError(text)).toBe(error));

test('a save replaces the newest version, unless the note changed in it', () => {
  expect(versionToReplace(draft, { ...session, decrypted_serve_speed: 25, version: 4 })).toBe(4);
  expect(versionToReplace(draft, { ...session, note: 'Fresh.', version: 4 })).toBe(3);
});

test('a newer version keeps the text, and its note is shown if it differs', () => {
  const faster = { ...session, decrypted_serve_speed: 25, version: 4 };
  expect(rebaseNote(draft, faster)).toEqual({ text: draft.text, base: faster });
  const fresh = { ...session, note: 'Fresh.', version: 4 };
  expect(rebaseNote(draft, fresh)).toEqual({ text: draft.text, base: fresh, changedTo: 'Fresh.' });
  const same = { ...session, note: draft.text, version: 4 };
  expect(isUnsaved(rebaseNote(draft, same))).toBe(false);
});
