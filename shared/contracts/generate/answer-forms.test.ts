import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWER_FORMS } from '../src/answer-forms';
import { paths } from '../src/paths';
import { answerFormsFile } from './answer-forms';

it('is up to date. If not, run "npm run answer-forms" in shared/contracts', () => {
  expect(readFileSync(path.join(__dirname, '../src/answer-forms.ts'), 'utf8')).toBe(answerFormsFile());
});

it.each([
  ['only required keys', 'GET', paths.players, 200, 'results', false],
  ['keys with their types', 'GET', paths.players, 200, 'player_number', true],
])('has %s', (_, method, path_, status, key, isThere) => {
  const [form] = ANSWER_FORMS[`${method} ${path_}`]?.[status] ?? [];
  expect(key in (form as [object])[0]).toBe(isThere);
});

it('has every success of a deletion as an empty response, and the types of files', () => {
  expect(ANSWER_FORMS[`DELETE ${paths.team}`]?.[204]).toEqual([null]);
  expect(ANSWER_FORMS[`GET ${paths.exportTeam}`]?.[200]).toContain('application/pdf');
});
