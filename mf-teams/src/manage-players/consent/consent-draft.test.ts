import { consentTexts as texts } from '../../texts/consent.en';
import { type ConsentDraft, draftErrors, toDraft, toEdit } from './consent-draft';

const NOW = Date.parse('2026-11-05T12:00:00Z');
const EMPTY: ConsentDraft = { guardian: '', given_on: '2026-11-05', purposes: '', birth_year: '' };
const FULL: ConsentDraft = { guardian: ' Ana Silva ', given_on: '3.2.2026', purposes: 'tests', birth_year: '2012' };
const found = (draft: ConsentDraft) =>
  Object.fromEntries(Object.entries(draftErrors(draft, NOW)).filter(([, error]) => error !== null));

it.each<[string, ConsentDraft, object]>([
  ['nothing is needed', EMPTY, {}],
  ['everything is valid', FULL, {}],
  ['a year is enough', { ...EMPTY, birth_year: '２０１２' }, {}],
  ['a name needs a purpose', { ...FULL, purposes: '' }, { purposes: texts.purposeRequired }],
  ['a purpose needs a name', { ...FULL, guardian: '  ' }, { guardian: texts.guardianRequired }],
  ['a date without a consent is not looked at', { ...EMPTY, given_on: '' }, {}],
  ['a date must be one', { ...FULL, given_on: '30.2.2026' }, { given_on: expect.any(String) as string }],
  ['a date is not in the future', { ...FULL, given_on: '2027-01-01' }, { given_on: texts.dateFuture }],
  ['a year has four digits', { ...EMPTY, birth_year: '12' }, { birth_year: texts.birthYearInvalid }],
  ['a year is not in the future', { ...EMPTY, birth_year: '2027' }, { birth_year: texts.birthYearFuture }],
])('%s', (_, draft, errors) => {
  expect(found(draft)).toEqual(errors);
});

it('becomes the record of the call, and the other way round', () => {
  const consent = { guardian: 'Ana Silva', given_on: '2026-02-03', purposes: ['tests' as const] };
  expect(toEdit(FULL, 3)).toEqual({ birth_year: 2012, consent, version: 3 });
  expect(toEdit(EMPTY, 0)).toEqual({ birth_year: null, consent: null, version: 0 });
  const record = { birth_year: 2012, consent, missing: false, version: 3 };
  expect(toEdit(toDraft(record, '2026-11-05'), 3)).toEqual({ birth_year: 2012, consent, version: 3 });
});
