import { type Measure, ofEachMeasure } from '@courtside/contracts/verdict-words';
import { judgeSessions } from './judge-sessions';
import { chanceOf, directionOf, judgeNewest } from './judge-squad';
import { type MeasuredSession, unconfirmedValues } from './measured-session';

const FULL = {
  weight_lift_impact: 70,
  lower_body_power: 13,
  upper_body_power: 4,
  serve_speed: 20,
  serve_accuracy: 50,
  stiix_index: 50,
};
const session = (date: string, values: Partial<Record<Measure, number | null>>, id = date): MeasuredSession => ({
  id,
  date,
  values: { ...ofEachMeasure(() => null), ...values },
});
const precision = ofEachMeasure(() => ({ noise: 2.326, smallest: null }));
const judge = (...sessions: readonly MeasuredSession[]) => judgeNewest(sessions, precision);
const player = (change: number) =>
  judge(session('2026-03-01', { serve_speed: 20 }), session('2026-03-08', { serve_speed: 20 + change }));

it('judges a change on the board as on the player’s own screen, no matter who else is on the team', () => {
  const sessions = [session('2026-03-01', FULL), session('2026-03-08', { ...FULL, serve_speed: 22.5 })];
  const own = judgeSessions(sessions, precision).at(-1)!;
  const board = judge(...sessions);
  expect(board.newestWith.serve_speed).toEqual(own);
  expect(board.newestWith.serve_speed!.verdicts.serve_speed.verdict).toBe('real gain');
});

it('keeps the newest value of each measure after a session with only one test', () => {
  const { newest, newestWith } = judge(
    session('2026-03-01', FULL),
    session('2026-03-08', { ...FULL, lower_body_power: 20 }),
    session('2026-03-08', { serve_speed: 21, stiix_index: 55 }, 'later'),
  );
  expect(newest!.session.id).toBe('later');
  expect(newestWith.serve_speed!.session.id).toBe('later');
  expect(newestWith.lower_body_power!.session.id).toBe('2026-03-08');
  // An index of one test is not the newest index.
  expect(newestWith.stiix_index!.session.id).toBe('2026-03-08');
});

it('shows an index of too few tests if there is no other', () => {
  const { newestWith } = judge(session('2026-03-08', { serve_speed: 21, stiix_index: 55 }));
  expect(newestWith.stiix_index!.session.values.stiix_index).toBe(55);
  expect(newestWith.stiix_index!.verdicts.stiix_index.verdict).toBe('not enough data');
});

it('judges no change of players with one test day or none', () => {
  expect(judge(session('2026-03-01', { serve_speed: 20 })).newestWith.serve_speed!.verdicts.serve_speed.verdict).toBe(
    'not enough data',
  );
  expect(judge().newestWith.serve_speed).toBeNull();
});

describe('an unconfirmed value', () => {
  const unusual = { ...session('2026-03-08', {}), unconfirmed: { serve_speed: 185 } };

  it('is named if it is newer than the value that counts, or the only one', () => {
    const named = [{ metric: 'serve_speed', value: 185, date: '2026-03-08' }];
    expect(unconfirmedValues([unusual])).toEqual(named);
    expect(unconfirmedValues([session('2026-03-01', FULL), unusual, session('2026-03-09', {})])).toEqual(named);
  });

  it('is not named after a newer value that counts', () => {
    expect(unconfirmedValues([unusual, session('2026-03-09', FULL)])).toEqual([]);
  });
});

describe('a player', () => {
  const full = (values: Partial<typeof FULL>) =>
    directionOf(judge(session('2026-03-01', FULL), session('2026-03-08', { ...FULL, ...values })));

  it('has improved or declined if the index has', () => {
    expect(full({ serve_speed: 40, lower_body_power: 22 })).toBe('improved');
    expect(full({ serve_speed: 10, lower_body_power: 6 })).toBe('declined');
    // Real in one test, but not in the index.
    expect(full({ serve_accuracy: 54 })).toBe('neither');
  });

  it('without an index, has improved if all real changes say so', () => {
    const partial = (after: Partial<typeof FULL>) =>
      directionOf(judge(session('2026-03-01', { serve_speed: 20, serve_accuracy: 50 }), session('2026-03-08', after)));
    expect(partial({ serve_speed: 25, serve_accuracy: 51 })).toBe('improved');
    expect(partial({ serve_speed: 15, serve_accuracy: 50 })).toBe('declined');
    expect(partial({ serve_speed: 25, serve_accuracy: 40 })).toBe('neither');
    expect(directionOf(judge())).toBe('neither');
  });
});

it('says how many of the real changes may be real by chance', () => {
  const squad = [...Array.from({ length: 9 }, () => player(0.5)), player(9)];
  expect(chanceOf(squad)).toEqual({ judged: 10, real: 1, byChance: 1 });
  expect(chanceOf([player(9), player(8)])).toEqual({ judged: 2, real: 2, byChance: 0 });
  expect(chanceOf([judge()])).toEqual({ judged: 0, real: 0, byChance: 0 });
});
