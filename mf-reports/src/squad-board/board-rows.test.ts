import { player } from '@courtside/testing/factories';
import { ofEachMeasure, type Verdict } from '@courtside/contracts/verdict-words';
import type { SquadMember, TeamVerdicts } from '@courtside/contracts/verdicts';
import { METRICS } from '@courtside/contracts/metrics';
import { boardRows, inPosition, partlyCompared, summarize } from './board-rows';

const TODAY = '2026-06-30';

function member(change: Partial<SquadMember> & { verdict?: Verdict } = {}): SquadMember {
  const { verdict = 'not enough data', ...rest } = change;
  return {
    player: 'ana',
    sessions: 2,
    last_date: '2026-06-20',
    values: ofEachMeasure(() => 10),
    dates: ofEachMeasure(() => '2026-06-20'),
    previous_date: null,
    index_coverage: 5,
    direction: 'neither',
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
  it('names players who improved or declined, and those who were not tested for six weeks, or never', () => {
    const rows = [
      row({ direction: 'improved', verdict: 'real gain' }),
      row({ direction: 'improved', last_date: '2026-01-01' }),
      row({ direction: 'declined' }),
      row({ verdict: 'within noise' }),
      row({ sessions: 0, last_date: null }),
    ];
    const [first, second, third, , fifth] = rows.map((each) => each.player);
    expect(summarize(rows, TODAY)).toEqual({
      improved: [first, second],
      declined: [third],
      overdue: [second],
      untested: [fifth],
      tested: 4,
      isJudged: true,
    });
  });

  it('has nothing to judge before a second test day', () => {
    expect(summarize([row()], TODAY).isJudged).toBe(false);
  });

  it('counts a player without verdicts as never tested', () => {
    const never = { player: player(), member: null };
    expect(summarize([never], TODAY)).toMatchObject({ overdue: [], untested: [never.player], tested: 0 });
  });
});

describe('an index is compared partially', () => {
  const judged = { measures: ofEachMeasure(() => ({ ...member().measures.serve_speed, change: 1 })) };

  it('if the previous session lacks metrics of the newest one', () => {
    expect(partlyCompared(member({ ...judged, compared_metrics: METRICS.slice(1) }))).toEqual({
      short: '4/5',
      sentence: expect.stringMatching(/^Compared on 4 of 5 metrics, which both sessions have: Lower Body Power/),
    });
  });

  it('but not if there is nothing to compare', () => {
    expect(partlyCompared(member())).toBeNull();
  });
});
