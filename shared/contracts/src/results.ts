import { z } from 'zod';
import { METRICS } from './metrics';

/** A change is never without its verdict: see `getTeamVerdicts`. Modules of an earlier version read the field. */
const NoChange = z.null();

/**
 * The newest results of a player, for lists. The index is null if nothing was measured. `missing` lists the metrics that the newest session lacks; without a session,
 * all of them.
 */
export const PlayerResults = z
  .object({
    session: z.string().nullable(),
    session_date: z.string().nullable(),
    index: z.number().nullable(),
    index_change: NoChange,
    missing: z.array(z.enum(METRICS)),
  })
  .meta({ id: 'PlayerResults' });
export type PlayerResults = z.infer<typeof PlayerResults>;

/**
 * The newest results of a team: the mean of its players' indices, the date of its newest session, and how many of its
 * players lack a metric. Indices of too few metrics don't count.
 */
export const TeamResults = z
  .object({
    session_date: z.string().nullable(),
    index: z.number().nullable(),
    index_change: NoChange,
    players: z.number().int(),
    incomplete: z.number().int(),
  })
  .meta({ id: 'TeamResults' });
export type TeamResults = z.infer<typeof TeamResults>;

/** The query of a list that may include results, which the server must decrypt first. */
export const IncludeResults = { include: z.literal('results').optional() };
