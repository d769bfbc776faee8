import * as calls from '@courtside/contracts/imports';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import {
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { importCsv, importForm } from '../../test/import-file';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);

const row = (name: string, number: number, power: number | '', speed: number | '' = '') => [
  'Lions',
  name,
  'Silva',
  number,
  'Setter',
  '2026-02-28',
  '',
  power,
  '',
  speed,
  '',
];
const imported = (...rows: ReadonlyArray<readonly unknown[]>) =>
  api.json<ImportSuccess>(calls.uploadImport, { as: coach.token, body: importForm(importCsv(...rows)) });
const replaced = (id = '') =>
  api.json<calls.ImportReplacement>(calls.replaceByImport, { as: coach.token, params: { id } });
const sessions = () => api.json<TrainingSession[]>(listTrainingSessions, { as: coach.token });
const powers = async () => (await sessions()).map(({ decrypted_lower_body_power }) => decrypted_lower_body_power);

describe('a corrected file', () => {
  it('is told apart from other results, and each difference is named', async () => {
    await imported(row('Ana', 7, 132), row('Bea', 8, 12));
    const [stored] = (await sessions()).filter(({ decrypted_lower_body_power: power }) => power === 132);
    const { corrections } = await imported(row('Ana', 7, 13.2), row('Bea', 8, 12));
    expect(corrections).toEqual([
      {
        row: 2,
        session: stored?.id,
        name: 'Ana Silva',
        session_date: '2026-02-28',
        column: 'lower_body_power',
        stored: 132,
        file: 13.2,
      },
    ]);
  });

  it('replaces the wrong values with one call, however often it is repeated, and an undo brings them back', async () => {
    await imported(row('Ana', 7, 14, 20));
    const { import_id } = await imported(row('Ana', 7, 13.2), row('Ana', 7, 13.4));
    expect(await powers()).toEqual([14]);
    expect(await replaced(import_id)).toEqual({
      message: '1 session now has only the values of the file.',
      replaced: 1,
      edited: 0,
    });
    expect(await sessions()).toMatchObject([
      { decrypted_lower_body_power: 13.4, attempts: { lower_body_power: [13.2, 13.4] }, decrypted_serve_speed: 20 },
    ]);
    expect(await replaced(import_id)).toMatchObject({ message: 'Nothing was changed.', replaced: 0 });
    await api.json(calls.undoImport, { as: coach.token, params: { id: import_id ?? '' } });
    expect(await sessions()).toMatchObject([{ decrypted_lower_body_power: 14, decrypted_serve_speed: 20 }]);
    expect(
      (await api.call(calls.replaceByImport, { as: coach.token, params: { id: import_id ?? '' } })).statusCode,
    ).toBe(409);
  });

  it('keeps a value that the file and the earlier one have in common, however often it is repeated', async () => {
    await imported(row('Ana', 7, 14));
    const { import_id } = await imported(row('Ana', 7, 14, 21), row('Ana', 7, 13.2));
    await replaced(import_id);
    const [once] = await sessions();
    expect(once).toMatchObject({ attempts: { lower_body_power: [14, 13.2] }, decrypted_serve_speed: 21 });
    await replaced(import_id);
    expect(await sessions()).toEqual([once]);
  });

  it('does not touch a session that was edited since', async () => {
    await imported(row('Ana', 7, 14));
    const { import_id } = await imported(row('Ana', 7, 13.2));
    const [session] = await sessions();
    await api.call(editTrainingSession, {
      as: coach.token,
      params: { id: session?.id ?? '' },
      body: { lower_body_power: 15 },
    });
    expect(await replaced(import_id)).toEqual({
      message: 'Nothing was changed. 1 session edited since then is unchanged.',
      replaced: 0,
      edited: 1,
    });
    expect(await powers()).toEqual([15]);
  });

  it('with results of another test has no differences: both files make one session', async () => {
    await imported(row('Ana', 7, 13.2));
    expect(await imported(row('Ana', 7, '', 21))).not.toHaveProperty('corrections');
    expect(await sessions()).toMatchObject([{ decrypted_lower_body_power: 13.2, decrypted_serve_speed: 21 }]);
  });

  it('is not assumed between the rows of one file, also if they are stored one after the other', async () => {
    const days = Array.from({ length: 45 }, (_, at) => row('Bea', 8, 10).with(5, `2025-01-${(at % 28) + 1}`));
    const attempts = Array.from({ length: 12 }, (_, at) => row('Ana', 7, 10 + at / 100));
    expect(await imported(...days, ...attempts)).not.toHaveProperty('corrections');
  });
});
