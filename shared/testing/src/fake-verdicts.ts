import { countedMetrics, isJudgedIndex, measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { MEASURES, ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type {
  ChangeVerdict,
  ComparisonVerdicts,
  Noise,
  PlayerVerdicts,
  SessionVerdicts,
  SquadMember,
  TeamVerdicts,
  UnconfirmedValue,
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
  ...countedMetrics(session),
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
  const [first, second] = [countedMetrics(a), b && countedMetrics(b)];
  return METRICS.filter((metric) => first[metric] !== null && second && second[metric] !== null);
};

const sessionsOf = ({ sessions }: FakeClub, playerId: string) =>
  sessions
    .filter(({ player }) => player === playerId)
    .toSorted((a, b) => b.session_date.localeCompare(a.session_date) || b.id.localeCompare(a.id));

function sessionVerdicts(session: TrainingSession, earlier: readonly TrainingSession[]): SessionVerdicts {
  const previous = earlier.find(({ session_date }) => session_date < session.session_date);
  const [now, then] = [valuesOf(session), previous && valuesOf(previous)];
  const best = (measure: Measure) => {
    const known = earlier.flatMap((one) => valuesOf(one)[measure] ?? []);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const coverage = session.stiix_coverage;
  const compared = common(session, previous);
  return {
    session: session.id,
    previous: previous?.id ?? null,
    previous_date: previous?.session_date ?? null,
    previous_values: ofEachMeasure((measure) => then?.[measure] ?? null),
    compared_metrics: compared,
    measures: ofEachMeasure((measure) =>
      measure === 'stiix_index' && !isJudgedIndex(compared.length)
        ? judge(null, null, null)
        : judge(now[measure], then?.[measure] ?? null, best(measure)),
    ),
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

/** The verdicts on the newest values of a team of the fake club. */
export function teamVerdicts(club: FakeClub, teamId: string): TeamVerdicts {
  const players = club.players.filter(({ team }) => team === teamId).map(({ id }) => squadMember(club, id));
  const words = players.flatMap(({ measures }) => MEASURES.map((measure) => measures[measure].verdict));
  const judged = words.filter((word) => word !== 'not enough data').length;
  const real = words.filter((word) => word.startsWith('real')).length;
  return { noise: fakeNoise, chance: { judged, real, by_chance: 0 }, false_discovery_rate: 1, players };
}

/** The values that nobody has confirmed and that are newer than those that count. */
const unconfirmedIn = (own: readonly TrainingSession[]): UnconfirmedValue[] =>
  METRICS.flatMap((metric) => {
    const newest = own.find((session) => measuredMetrics(session)[metric] !== null);
    return newest?.unconfirmed?.includes(metric)
      ? [{ metric, value: newest[`decrypted_${metric}`], date: newest.session_date }]
      : [];
  });

function squadMember(club: FakeClub, id: string): SquadMember {
  const own = sessionsOf(club, id);
  const newestWith = (measure: Measure) => {
    const place = own.findIndex((session) => valuesOf(session)[measure] !== null);
    const session = own[place];
    return session && { session, judged: sessionVerdicts(session, own.slice(place + 1)) };
  };
  const index = newestWith('stiix_index');
  const unconfirmed = unconfirmedIn(own);
  const verdict = index?.judged.measures.stiix_index.verdict;
  return {
    player: id,
    sessions: own.length,
    last_date: own[0]?.session_date ?? null,
    values: ofEachMeasure((measure) => {
      const newest = newestWith(measure);
      return newest ? valuesOf(newest.session)[measure] : null;
    }),
    dates: ofEachMeasure((measure) => newestWith(measure)?.session.session_date ?? null),
    ...(unconfirmed.length > 0 && { unconfirmed }),
    previous_date: index?.judged.previous_date ?? null,
    index_coverage: index?.session.stiix_coverage ?? 0,
    compared_metrics: index?.judged.compared_metrics ?? [],
    measures: ofEachMeasure((measure) => newestWith(measure)?.judged.measures[measure] ?? judge(null, null, null)),
    direction: verdict === 'real gain' ? 'improved' : verdict === 'real decline' ? 'declined' : 'neither',
    history: own.toReversed().map((session) => ({ date: session.session_date, index: measuredIndex(session) })),
  };
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
