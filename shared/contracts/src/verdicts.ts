import { z } from 'zod';
import { callsOf } from './call';
import { Id } from './fields';
import { METRICS, ofEachMetric } from './metrics';
import { paths } from './paths';
import { DIFFERENCE_VERDICTS, ofEachMeasure, VERDICTS } from './verdict-words';

/** A record with the same shape for each metric and for the composite index. */
const forEachMeasure = <Schema extends z.ZodType>(schema: Schema) => z.object(ofEachMeasure(() => schema));

/** The interval of a change or difference, in the unit of the measure. */
const interval = { low: z.number().nullable(), high: z.number().nullable() };

/**
 * How a session compares with the test day before, in the unit of the measure. `low` and `high` are the 90 % interval of
 * the change. A change is real if the interval excludes 0, and worthwhile if the interval lies beyond the smallest
 * worthwhile change.
 */
export const ChangeVerdict = z
  .object({
    verdict: z.enum(VERDICTS),
    worthwhile: z.boolean(),
    change: z.number().nullable(),
    ...interval,
    /** Better than on all days before, by more than noise. */
    personal_best: z.boolean(),
  })
  .meta({ id: 'ChangeVerdict' });
export type ChangeVerdict = z.infer<typeof ChangeVerdict>;

/**
 * The basis of the verdicts on a measure. `typical_error` comes from the club's own sessions (`pairs` is their number
 * of pairs of test days) or from the literature. The smallest worthwhile change comes from the team (`players` is their number).
 */
export const MeasureNoise = z
  .object({
    typical_error: z.number().nullable(),
    source: z.enum(['club', 'literature']),
    pairs: z.number().int(),
    smallest_worthwhile_change: z.number().nullable(),
    players: z.number().int(),
  })
  .meta({ id: 'MeasureNoise' });
export type MeasureNoise = z.infer<typeof MeasureNoise>;

export const Noise = forEachMeasure(MeasureNoise);
export type Noise = z.infer<typeof Noise>;

/**
 * The composition of an index. The contributions of the measured metrics are points and add up to the index; null means
 * not measured. `raise` is the metric that would raise the index most if it reached `target`, which is the best quarter
 * of the team, or a good reference value if the team has too few players. Null if all metrics are there already.
 */
export const IndexExplanation = z
  .object({
    version: z.string(),
    coverage: z.number().int().min(0).max(METRICS.length),
    contributions: z.object(ofEachMetric(() => z.number().nullable())),
    raise: z
      .object({
        metric: z.enum(METRICS),
        target: z.number(),
        /** In points of the index. */
        gain: z.number(),
        source: z.enum(['squad', 'reference']),
      })
      .nullable(),
  })
  .meta({ id: 'IndexExplanation' });
export type IndexExplanation = z.infer<typeof IndexExplanation>;

/** A value of each measure; null if it was not measured. */
const Values = forEachMeasure(z.number().nullable());

export const SessionVerdicts = z
  .object({
    session: z.string(),
    /** The newest session of the test day that this one is compared with. Null for a first day. */
    previous: z.string().nullable(),
    previous_date: z.string().nullable(),
    /** The values of that day: of each metric the newest one. */
    previous_values: Values,
    /** The metrics that were measured on both days: the indices are compared on these, if there are enough of them. */
    compared_metrics: z.array(z.enum(METRICS)),
    measures: forEachMeasure(ChangeVerdict),
    index: IndexExplanation,
  })
  .meta({ id: 'SessionVerdicts' });
export type SessionVerdicts = z.infer<typeof SessionVerdicts>;

/** A stored session that can't be decrypted. It is in no other part of an answer, and counts for no verdict. */
export const DamagedSession = z
  .object({ session: z.string(), player: z.string(), session_date: z.string() })
  .meta({ id: 'DamagedSession' });
export type DamagedSession = z.infer<typeof DamagedSession>;

/** Missing if no session is damaged. */
const damaged = z.array(DamagedSession).optional();

export const PlayerVerdicts = z
  .object({ noise: Noise, sessions: z.array(SessionVerdicts), damaged })
  .meta({ id: 'PlayerVerdicts' });
export type PlayerVerdicts = z.infer<typeof PlayerVerdicts>;

/** Whether a player has improved or declined, as the real changes say. */
export const DIRECTIONS = ['improved', 'declined', 'neither'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A value that is newer than those that count, and unusual. It counts for nothing until somebody confirms it. */
export const UnconfirmedValue = z
  .object({ metric: z.enum(METRICS), value: z.number(), date: z.string() })
  .meta({ id: 'UnconfirmedValue' });
export type UnconfirmedValue = z.infer<typeof UnconfirmedValue>;

/**
 * A player of a judged team. `values` and `measures` are of the newest session that has the measure, on the date in
 * `dates`; the index is the newest one of enough metrics, if there is one. So the player's own screen has the same.
 */
export const SquadMember = z
  .object({
    player: z.string(),
    sessions: z.number().int(),
    last_date: z.string().nullable(),
    values: Values,
    dates: forEachMeasure(z.string().nullable()),
    /** Newer values than those in `values`, which nobody has confirmed. Missing without one. */
    unconfirmed: z.array(UnconfirmedValue).optional(),
    /** The test day that the index is compared with. */
    previous_date: z.string().nullable(),
    /** How many metrics the index is made of. */
    index_coverage: z.number().int().min(0).max(METRICS.length),
    compared_metrics: z.array(z.enum(METRICS)),
    measures: forEachMeasure(ChangeVerdict),
    /**
     * What the index says or, if there aren't enough tests for an index, all real changes of the metrics together.
     */
    direction: z.enum(DIRECTIONS),
    /** The index on the last test days, oldest first. Null on a day with too few metrics. */
    history: z.array(z.object({ date: z.string(), index: z.number().nullable() })),
  })
  .meta({ id: 'SquadMember' });
export type SquadMember = z.infer<typeof SquadMember>;

/** How many of a team's newest changes were judged and are real, and about how many are real only by chance. */
export const ChanceOfTeam = z
  .object({ judged: z.number().int(), real: z.number().int(), by_chance: z.number() })
  .meta({ id: 'ChanceOfTeam' });
export type ChanceOfTeam = z.infer<typeof ChanceOfTeam>;

/** The verdicts on all players of a team, each the same as on the player's own screen. */
export const TeamVerdicts = z
  .object({
    noise: Noise,
    chance: ChanceOfTeam,
    /** Always 1: the verdicts are no longer widened for the team. Modules of an earlier version read it. */
    false_discovery_rate: z.literal(1),
    players: z.array(SquadMember),
    damaged,
  })
  .meta({ id: 'TeamVerdicts' });
export type TeamVerdicts = z.infer<typeof TeamVerdicts>;

/** How the first of two sessions compares with the second, in the unit of the measure. */
export const DifferenceVerdict = z
  .object({
    verdict: z.enum(DIFFERENCE_VERDICTS),
    worthwhile: z.boolean(),
    difference: z.number().nullable(),
    ...interval,
  })
  .meta({ id: 'DifferenceVerdict' });
export type DifferenceVerdict = z.infer<typeof DifferenceVerdict>;

/** The mean of the newest values of the team's other players in a position: the compared ones are left out. */
export const PositionAverage = z
  .object({ position: z.string(), players: z.number().int(), values: Values })
  .meta({ id: 'PositionAverage' });
export type PositionAverage = z.infer<typeof PositionAverage>;

export const ComparisonVerdicts = z
  .object({
    noise: Noise,
    /** The metrics that both sessions have: the indices are compared on these. */
    compared_metrics: z.array(z.enum(METRICS)),
    measures: forEachMeasure(DifferenceVerdict),
    /** The averages of the position of each of the two players. */
    averages: z.array(PositionAverage).length(2),
  })
  .meta({ id: 'ComparisonVerdicts' });
export type ComparisonVerdicts = z.infer<typeof ComparisonVerdicts>;

const userCall = callsOf('Verdicts', 'user');

export const getPlayerVerdicts = userCall('GET', paths.playerVerdicts, {
  id: 'getPlayerVerdicts',
  summary: "Judge a player's changes",
  description:
    "Returns for each training session of a player, newest first, which changes since the previous test day are real. Sessions of one day aren't compared with each other. The noise of a measurement is estimated from the club's own repeated sessions.",
  params: z.object({ id: Id }),
  responses: { 200: PlayerVerdicts },
});

export const getTeamVerdicts = userCall('GET', paths.teamVerdicts, {
  id: 'getTeamVerdicts',
  summary: "Judge a team's changes",
  description:
    'Returns the newest value of each measure of each player of a team, and which changes since the previous test day are real. Also returns how many of them may be real only by chance.',
  params: z.object({ id: Id }),
  responses: { 200: TeamVerdicts },
});

export const getComparisonVerdicts = userCall('GET', paths.comparisonVerdicts, {
  id: 'getComparisonVerdicts',
  summary: 'Judge the differences between two sessions',
  description:
    "Returns which differences between the training sessions of two players are more than noise. Also returns the average of each player's position.",
  params: z.object({ id: Id, otherId: Id }),
  responses: { 200: ComparisonVerdicts },
});
