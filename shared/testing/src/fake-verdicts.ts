import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type {
  ChangeVerdict,
  ComparisonVerdicts,
  Noise,
  PlayerVerdicts,
  SessionVerdicts,
  TeamVerdicts,
} from '@courtside/contracts/verdicts';
import type { FakeClub } from './fake-club';

/** In the fake club, any change larger than this is real. */
const NOISE = 2;

const fakeNoise: Noise = ofEachMeasure(() => ({
  typical_error: 0.86,
  source: 'club',
  pairs: 24,
  smallest_worthwhile_change: 1,
  players: 6,
}));

const valuesOf = (session: TrainingSession): Record<Measure, number | null> => ({
  ...measuredMetrics(session),
  stiix_index: measuredIndex(session),
});

function judge(now: number | null, before: number | null, best: number | null): ChangeVerdict {
  const personal_best = now !== null && best !== null && now - best > NOISE;
  if (now === null || before === null)
    return { verdict: 'not enough data', worthwhile: false, change: null, low: null, high: null, personal_best };
  const change = now - before;
  const real = Math.abs(change) > NOISE;
  const direction = change > 0 ? 'real gain' : 'real decline';
  return {
    verdict: real ? direction : 'within noise',
    worthwhile: Math.abs(change) - NOISE > 1,
    change,
    low: change - NOISE,
    high: change + NOISE,
    personal_best,
  };
}

const common = (a: TrainingSession, b: TrainingSession | undefined) => {
  const [first, second] = [measuredMetrics(a), b && measuredMetrics(b)];
  return METRICS.filter((metric) => first[metric] !== null && second && second[metric] !== null);
};

const sessionsOf = ({ sessions }: FakeClub, playerId: string) =>
  sessions
    .filter(({ player }) => player === playerId)
    .toSorted((a, b) => b.session_date.localeCompare(a.session_date) || b.id.localeCompare(a.id));

function sessionVerdicts(session: TrainingSession, earlier: readonly TrainingSession[]): SessionVerdicts {
  const [previous] = earlier;
  const [now, then] = [valuesOf(session), previous && valuesOf(previous)];
  const best = (measure: Measure) => {
    const known = earlier.flatMap((one) => valuesOf(one)[measure] ?? []);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const coverage = session.stiix_coverage;
  return {
    session: session.id,
    previous: previous?.id ?? null,
    compared_metrics: common(session, previous),
    measures: ofEachMeasure((measure) => judge(now[measure], then?.[measure] ?? null, best(measure))),
    index: {
      version: session.stiix_version,
      coverage,
      contributions: ofEachMetric((metric) =>
        now[metric] === null || coverage === 0 ? null : session.decrypted_stiix_index / coverage,
      ),
      raise: now.serve_speed === null ? null : { metric: 'serve_speed', target: 24, gain: 2.4, source: 'squad' },
    },
  };
}

/** The verdicts on all sessions of a player of the fake club. */
export function playerVerdicts(club: FakeClub, playerId: string): PlayerVerdicts {
  const own = sessionsOf(club, playerId);
  return { noise: fakeNoise, sessions: own.map((session, place) => sessionVerdicts(session, own.slice(place + 1))) };
}

/** The verdicts on the newest sessions of a team of the fake club. */
export function teamVerdicts(club: FakeClub, teamId: string): TeamVerdicts {
  const players = club.players
    .filter(({ team }) => team === teamId)
    .map(({ id }) => {
      const own = sessionsOf(club, id);
      const [newest] = own;
      const judged = newest && sessionVerdicts(newest, own.slice(1));
      return {
        player: id,
        sessions: own.length,
        last_date: newest?.session_date ?? null,
        values: ofEachMeasure((measure) => (newest ? valuesOf(newest)[measure] : null)),
        compared_metrics: judged?.compared_metrics ?? [],
        measures: judged?.measures ?? ofEachMeasure(() => judge(null, null, null)),
        history: own.toReversed().map((session) => ({ date: session.session_date, index: measuredIndex(session) })),
      };
    });
  return { noise: fakeNoise, false_discovery_rate: 0.1, players };
}

/** The verdicts on the differences between two sessions of the fake club. The averages are the sessions' own values. */
export function comparisonVerdicts(club: FakeClub, id: string, otherId: string): ComparisonVerdicts | null {
  const [first, second] = [id, otherId].map((wanted) => club.sessions.find((session) => session.id === wanted));
  if (!first || !second) return null;
  const [a, b] = [valuesOf(first), valuesOf(second)];
  const average = (session: TrainingSession) => ({
    position: club.players.find((player) => player.id === session.player)?.position ?? 'Setter',
    players: 1,
    values: valuesOf(session),
  });
  return {
    noise: fakeNoise,
    compared_metrics: common(first, second),
    measures: ofEachMeasure((measure) => {
      const { verdict, worthwhile, change, low, high } = judge(a[measure], b[measure], null);
      const word = verdict === 'real gain' || verdict === 'real decline' ? 'real difference' : verdict;
      return { verdict: word, worthwhile, difference: change, low, high };
    }),
    averages: [average(first), average(second)],
  };
}
