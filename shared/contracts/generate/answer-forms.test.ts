import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWER_FORMS } from '../src/answer-forms';
import { answerFormsFile } from './answer-forms';

it('is up to date. If not, run "npm run generate" in shared/contracts', () => {
  expect(readFileSync(path.join(__dirname, '../src/answer-forms.ts'), 'utf8')).toBe(answerFormsFile());
});

it.each([
  ['only required keys', 'results', false],
  ['keys with their types', 'player_number', true],
])('has %s', (_, key, isThere) => {
  const [form] = ANSWER_FORMS.listPlayers[200] ?? [];
  expect(key in (form as [object])[0]).toBe(isThere);
});

it('has every success of a deletion as an empty response, and the types of files', () => {
  expect(ANSWER_FORMS.deleteTeam[204]).toEqual([null]);
  expect(ANSWER_FORMS.exportTeam[200]).toContain('application/pdf');
});
