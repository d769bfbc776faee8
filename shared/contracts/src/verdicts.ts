import { z } from 'zod';
import { defineCall } from './call';
import { Id } from './fields';
import { METRICS } from './metrics';
import { paths } from './paths';
import { ofEachMeasure, VERDICTS } from './verdict-words';

/** The same for each metric and for the composite index. */
const forEachMeasure = <Schema extends z.ZodType>(schema: Schema) => z.object(ofEachMeasure(() => schema));

/**
 * How a session compares with the session before, in the unit of the measure. `low` and `high` are the 90 % interval of
 * the change. A change is real if that excludes 0, and worthwhile if it lies beyond the smallest worthwhile change.
 */
export const ChangeVerdict = z
  .object({
    verdict: z.enum(VERDICTS),
    worthwhile: z.boolean(),
    change: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Better than all sessions before, by more than noise. */
    personal_best: z.boolean(),
  })
  .meta({ id: 'ChangeVerdict' });
export type ChangeVerdict = z.infer<typeof ChangeVerdict>;

/**
 * What verdicts on a measure are based on. `typical_error` comes from so many `pairs` of the club's own sessions, or
 * from the literature. The smallest worthwhile change comes from so many `players` of the team.
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

export const SessionVerdicts = z
  .object({
    session: z.string(),
    /** The session that it is compared with. */
    previous: z.string().nullable(),
    /** The metrics that both have: the indices are compared on these. */
    compared_metrics: z.array(z.enum(METRICS)),
    measures: forEachMeasure(ChangeVerdict),
  })
  .meta({ id: 'SessionVerdicts' });
export type SessionVerdicts = z.infer<typeof SessionVerdicts>;

export const PlayerVerdicts = z
  .object({ noise: forEachMeasure(MeasureNoise), sessions: z.array(SessionVerdicts) })
  .meta({ id: 'PlayerVerdicts' });
export type PlayerVerdicts = z.infer<typeof PlayerVerdicts>;

export const getPlayerVerdicts = defineCall({
  id: 'getPlayerVerdicts',
  tag: 'Training sessions',
  summary: "Judge a player's changes",
  description:
    "Says for each training session of a player, newest first, which changes since the session before are real. The noise of a measurement comes from the club's own repeated sessions.",
  method: 'GET',
  path: paths.playerVerdicts,
  access: 'user',
  params: z.object({ id: Id }),
  responses: { 200: PlayerVerdicts },
});
