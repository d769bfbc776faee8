import { player } from '@courtside/testing/factories';
import { ofEachMeasure, type Verdict } from '@courtside/contracts/verdict-words';
import type { SquadMember, TeamVerdicts } from '@courtside/contracts/verdicts';
import { boardRows, inPosition, partlyCompared, summarize } from './board-rows';

const TODAY = '2026-06-30';

function member(change: Partial<SquadMember> & { verdict?: Verdict } = {}): SquadMember {
  const { verdict = 'not enough data', ...rest } = change;
  return {
    player: 'ana',
    sessions: 2,
    last_date: '2026-06-20',
    values: ofEachMeasure(() => 10),
    compared_metrics: [],
    measures: ofEachMeasure((measure) => ({
      verdict: measure === 'serve_speed' ? verdict : 'not enough data',
      worthwhile: false,
      change: verdict === 'not enough data' ? null : 1,
      low: null,
      high: null,
      personal_best: false,
    })),
    history: [],
    ...rest,
  };
}
const row = (change?: Parameters<typeof member>[0]) => ({ player: player(), member: member(change) });

it('shows all players, even those without verdicts', () => {
  const players = [player({ id: 'bea' }), player({ id: 'ana' })];
  const known = { players: [member()] } as unknown as TeamVerdicts;
  expect(boardRows(players, known).map(({ member: found }) => found?.player)).toEqual([undefined, 'ana']);
  expect(boardRows(players, undefined).map(({ member: found }) => found)).toEqual([null, null]);
});

it('keeps the rows of a position', () => {
  const rows = [
    { player: player({ position: 'Libero' }), member: null },
    { player: player({ position: 'Setter' }), member: null },
  ];
  expect(inPosition(rows, 'Setter')).toEqual([rows[1]]);
  expect(inPosition(rows, null)).toEqual(rows);
});

describe('the summary', () => {
  it('counts real changes, and players who were not tested for six weeks or never', () => {
    const rows = [
      row({ verdict: 'real gain' }),
      row({ verdict: 'real gain', last_date: '2026-01-01' }),
      row({ verdict: 'real decline' }),
      row({ verdict: 'within noise' }),
      row({ sessions: 0, last_date: null }),
    ];
    expect(summarize(rows, TODAY)).toEqual({ gains: 2, declines: 1, overdue: 2, tested: 4, judged: 4 });
  });

  it('counts a player without verdicts as never tested', () => {
    expect(summarize([{ player: player(), member: null }], TODAY)).toMatchObject({ overdue: 1, tested: 0 });
  });
});

describe('an index is compared partially', () => {
  const judged = { measures: ofEachMeasure(() => ({ ...member().measures.serve_speed, change: 1 })) };

  it('if the previous session lacks metrics of the newest one', () => {
    expect(partlyCompared(member({ ...judged, compared_metrics: ['serve_speed'] }))).toEqual({
      short: '1/5',
      sentence: 'Compared on 1 of 5 metrics, which both sessions have: Serve Speed.',
    });
  });

  it('but not if there is nothing to compare', () => {
    expect(partlyCompared(member())).toBeNull();
  });
});
