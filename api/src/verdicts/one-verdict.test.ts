import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { formatIndex } from '@courtside/contracts/format-values';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { playerReport } from '@courtside/contracts/player-report';
import { exportComparison, exportPlayer, exportTeam } from '@courtside/contracts/reports';
import { playerResultsText } from '@courtside/contracts/results-text';
import { createTeam, type Team } from '@courtside/contracts/teams';
import {
  createTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { type Measure, MEASURES, ofEachMeasure } from '@courtside/contracts/verdict-words';
import { verdictLabel } from '@courtside/contracts/verdict-sentences';
import * as calls from '@courtside/contracts/verdicts';
import type {
  ComparisonVerdicts,
  PlayerVerdicts,
  SessionVerdicts,
  SquadMember,
  TeamVerdicts,
} from '@courtside/contracts/verdicts';
import { whatChanged } from '@courtside/contracts/what-changed';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readPdf } from '../../test/read-pdf';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi();

/** Values that are missing, usual, or far off. */
const values = fc.record(
  ofEachMetric((metric) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 6, arbitrary: fc.integer({ min: 90, max: 110 }).map((share) => (share * USUAL[metric]) / 100) },
      { weight: 1, arbitrary: fc.integer({ min: 40, max: 160 }).map((share) => (share * USUAL[metric]) / 100) },
    ),
  ),
);
const USUAL = {
  weight_lift_impact: 70,
  lower_body_power: 13,
  upper_body_power: 3.9,
  serve_speed: 20,
  serve_accuracy: 50,
};
/** Several sessions may be on one day. */
const session = fc.record({ day: fc.integer({ min: 1, max: 12 }), values });
const clubs = fc.array(fc.array(session, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 });

async function storeClub(players: ReadonlyArray<ReadonlyArray<{ day: number; values: object }>>) {
  const { token: as } = await registerCoach(api);
  const team = await api.json<Team>(createTeam, { as, body: { team_name: 'Falcons' } });
  const ids: string[] = [];
  for (const [place, sessions] of players.entries()) {
    const draft = { name: `Ana ${place}`, last_name: 'Silva', player_number: place, position: 'Setter', team: team.id };
    const { id } = await api.json<Player>(createPlayer, { as, body: draft });
    ids.push(id);
    for (const { day, values: metrics } of sessions) {
      const session_date = `2026-03-${String(2 * day).padStart(2, '0')}`;
      await api.json(createTrainingSession, { as, body: { player: id, session_date, ...metrics } });
    }
  }
  return { as, team, ids };
}

interface Row {
  [column: string]: unknown;
}
const csvRows = (text: string) => Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
const cell = (value: string | number | boolean | null) => (value === null ? '' : String(value));
const words = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/g, ' ');

/** The columns of a measure in a CSV file, as the file has them. */
const columnsOf = (row: Record<string, string>, measure: Measure) =>
  ['verdict', 'change', 'low', 'high', 'worthwhile', 'personal_best'].map((field) => row[`${measure}_${field}`]);
const expectedColumns = (verdict: SessionVerdicts['measures'][Measure]) =>
  [verdict.verdict, verdict.change, verdict.low, verdict.high, verdict.worthwhile, verdict.personal_best].map(cell);

test('the same change has the same numbers and words on the player’s page, the board, and in all files', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, async (players) => {
      const { as, team, ids } = await storeClub(players);
      const squad = await api.json<TeamVerdicts>(calls.getTeamVerdicts, { as, params: { id: team.id } });
      const teamFile = async (format: 'json' | 'csv') =>
        (await api.call(exportTeam, { as, params: { teamId: team.id }, query: { format } })).body;
      const squadJson = JSON.parse(await teamFile('json')) as { players: Row[] };
      const squadCsv = csvRows(await teamFile('csv'));
      const cards = await api.json<Player[]>(listPlayers, { as, query: { include: 'results' } });
      for (const [place, id] of ids.entries()) {
        const history = (
          await api.json<TrainingSession[]>(listTrainingSessions, { as, query: { playerId: id } })
        ).toReversed();
        const { sessions } = await api.json<PlayerVerdicts>(calls.getPlayerVerdicts, { as, params: { id } });
        const member = squad.players.find(({ player }) => player === id)!;
        // The board has the verdicts of the player's own page.
        for (const measure of MEASURES) expect(boardVerdict(member, history, sessions, measure)).toBe(true);
        expect(squadJson.players[place]).toMatchObject({ verdicts: member.measures, dates: member.dates });
        for (const measure of MEASURES)
          expect(columnsOf(squadCsv[place]!, measure)).toEqual(expectedColumns(member.measures[measure]));

        const newest = history.at(-1)!;
        const judged = sessions.find((each) => each.session === newest.id)!;
        const file = async (format: 'json' | 'csv' | 'pdf') => {
          const query = { format, sessionId: newest.id };
          return api.call(exportPlayer, { as, params: { playerId: id }, query });
        };
        const [json] = (JSON.parse((await file('json')).body) as { sessions: Row[] }).sessions;
        expect(json).toMatchObject({ verdicts: judged.measures, previous_session_date: judged.previous_date });
        const [csv] = csvRows((await file('csv')).body);
        for (const measure of MEASURES)
          expect(columnsOf(csv!, measure)).toEqual(expectedColumns(judged.measures[measure]));
        // The header, the table and the sentences of the screen are in the PDF.
        const text = words((await readPdf((await file('pdf')).rawPayload)).pages);
        const report = playerReport({ session: newest, history, judged });
        expect(text).toContain(`Since previous ${report.change}`);
        expect({ previousDate: report.previousDate, previousIndex: report.previousIndex }).toEqual({
          previousDate: judged.previous_date,
          previousIndex: formatIndex(judged.previous_values.stiix_index),
        });
        // The card has the index of the header, which is grey in both if it is made of too few tests.
        const card = playerResultsText(cards.find((each) => each.id === id)!.results!);
        expect({ index: card.index, partial: card.partial }).toEqual({
          index: report.index,
          partial: !report.indexJudged,
        });
        for (const { measure, text: sentence } of judged.previous ? whatChanged(newest, judged, 'metric') : []) {
          expect(text).toContain(sentence);
          const { verdict, worthwhile } = judged.measures[measure];
          expect(text).toContain(verdictLabel(verdict, worthwhile));
        }
      }
      await expectSameDifferences(as, ids);
    }),
    { numRuns: 12 },
  );
});

/** Whether the board judges a measure as the player's page does for the session with the newest value. */
function boardVerdict(
  member: SquadMember,
  history: readonly TrainingSession[],
  sessions: readonly SessionVerdicts[],
  measure: Measure,
): boolean {
  const date = member.dates[measure];
  if (date === null) return member.values[measure] === null && member.measures[measure].verdict === 'not enough data';
  return history.some((stored) => {
    const judged = sessions.find((each) => each.session === stored.id);
    return (
      stored.session_date === date &&
      stored[`decrypted_${measure}`] === member.values[measure] &&
      JSON.stringify(judged?.measures[measure]) === JSON.stringify(member.measures[measure])
    );
  });
}

async function expectSameDifferences(as: string, [first, second]: readonly string[]) {
  const newestOf = async (playerId: string) =>
    (await api.json<TrainingSession[]>(listTrainingSessions, { as, query: { playerId } }))[0]!.id;
  const [id, otherId] = [await newestOf(first!), await newestOf(second!)];
  const { measures } = await api.json<ComparisonVerdicts>(calls.getComparisonVerdicts, { as, params: { id, otherId } });
  const pair = { 'playerIds[]': [first!, second!], 'sessionIds[]': [id, otherId] };
  const file = (format: 'json' | 'csv' | 'pdf') => api.call(exportComparison, { as, query: { ...pair, format } });
  const { comparison } = JSON.parse((await file('json')).body) as { comparison: Row[] };
  const rows = csvRows((await file('csv')).body);
  const text = words((await readPdf((await file('pdf')).rawPayload)).pages);
  for (const measure of MEASURES) {
    const { verdict, worthwhile } = measures[measure];
    expect(rows.map((row) => row[`${measure}_difference_verdict`])).toEqual([verdict, verdict]);
    expect(text).toContain(verdictLabel(verdict, worthwhile));
  }
  const lines = [...METRICS, 'stiix_index' as const].map((measure) => measures[measure]);
  expect(comparison).toMatchObject(
    lines.map(({ verdict, difference, low, high }) => ({ verdict, absolute_difference: difference, low, high })),
  );
  expect(Object.keys(measures)).toEqual(Object.keys(ofEachMeasure(() => null)));
}
