import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import { choiceForm, uploadWith } from '../../test/preview-file';
import { registerCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);

const file = (headings = 'Kader;Wer;Nr;Tempo;Geheim') => `${headings}\nLions;Silva, Ana;7;75,6;x`;
const everywhere = { position: 'Setter', session_date: '2026-02-28' };
const choices: ImportChoices = {
  columns: [
    { heading: 'Kader', field: 'team_name' },
    { heading: 'Wer', field: 'full_name' },
    { heading: 'Nr', field: 'player_number' },
    { heading: 'Tempo', field: 'serve_speed', unit: 'km/h' },
    { heading: 'Geheim', field: null },
  ],
  everywhere,
};

const upload = (content: string, decided?: ImportChoices) =>
  api.call(uploadWith(decided), { as: coach.token, body: choiceForm(content, decided) });
const preview = (content: string, decided: ImportChoices = { everywhere }, as = coach.token) =>
  api.json<ImportPreview>(previewImport, { as, body: choiceForm(content, decided) });
const layouts = () =>
  api.core.db.selectFrom('import_layouts').selectAll().where('club_id', '=', coach.clubId).execute();

describe('what was chosen for the columns of a file', () => {
  it('is the default of the next preview of such a file, and of nothing else', async () => {
    await preview(file(), choices);
    expect(await layouts()).toEqual([]);
    expect((await upload(file(), choices)).statusCode).toBe(201);
    const again = await preview(file(' kader ;WER;nr;Tempo;geheim'));
    expect(again.columns.map(({ field, unit }) => [field, unit])).toEqual([
      ['team_name', undefined],
      ['full_name', undefined],
      ['player_number', undefined],
      ['serve_speed', 'km/h'],
      [null, undefined],
    ]);
    expect(again).toMatchObject({ remembered: true, counts: { same: 1 } });
    expect(await preview(file(), choices)).not.toHaveProperty('remembered');
    expect((await preview(file('Kader;Wer;Nr;Tempo;Anders'))).missing).not.toEqual([]);
    expect((await preview(file(), { everywhere }, (await registerCoach(api)).token)).missing).not.toEqual([]);
    expect((await upload(file(), { everywhere })).statusCode).toBe(400);
    expect((await upload(file())).statusCode).toBe(400);
  });

  it('is replaced by the next choice, and a preview with choices ignores it', async () => {
    await upload(file(), choices);
    const columns = [
      { heading: 'Tempo', field: null },
      { heading: 'Geheim', field: 'serve_speed' as const },
    ];
    expect((await preview(file(), { ...choices, columns })).columns[3]).toMatchObject({ field: null });
    const others = choices.columns?.map((each) => (each.heading === 'Tempo' ? { ...each, unit: 'mph' } : each)) ?? [];
    await upload(file(), { ...choices, columns: others });
    expect((await preview(file())).columns[3]).toMatchObject({ field: 'serve_speed', unit: 'mph' });
    expect(await layouts()).toHaveLength(1);
  });

  it('answers no question about fractions that only the heading seems to answer', async () => {
    const content = (value: string) => `Kader;Wer;Nr;Quote (%);Geheim\nLions;Silva, Ana;7;${value};x`;
    const columns = (choices.columns ?? []).map((each) =>
      each.heading === 'Tempo' ? { heading: 'Quote (%)', field: 'serve_accuracy' as const, unit: '%' } : each,
    );
    expect((await upload(content('65'), { ...choices, columns })).statusCode).toBe(201);
    expect(await preview(content('0.65'))).toMatchObject({ remembered: true, counts: { invalid: 1 } });
  });

  it('is stored without any heading, for the last files of a club', async () => {
    for (let number = 0; number < 52; number += 1) {
      const columns = [...(choices.columns ?? []), { heading: `Geheim ${number}`, field: null }];
      const content = `Kader;Wer;Nr;Tempo;Geheim;Geheim ${number}\nLions;Silva, Ana;7;${20 + number / 100};x;y`;
      expect((await upload(content, { ...choices, columns })).statusCode).toBe(201);
      api.clock.advance(1000);
    }
    const stored = await layouts();
    expect(stored).toHaveLength(50);
    expect(JSON.stringify(stored)).not.toMatch(/geheim|kader/i);
  });
});
