import { z } from 'zod';
import { METRICS } from './metrics';

/**
 * The newest results of a player, for lists. The index is null if nothing was measured. `index_change` is its
 * difference from the previous session. `missing` lists the metrics that the newest session lacks; without a session,
 * all of them.
 */
export const PlayerResults = z
  .object({
    session: z.string().nullable(),
    session_date: z.string().nullable(),
    index: z.number().nullable(),
    index_change: z.number().nullable(),
    missing: z.array(z.enum(METRICS)),
  })
  .meta({ id: 'PlayerResults' });
export type PlayerResults = z.infer<typeof PlayerResults>;

/**
 * The newest results of a team: the means of its players' indices and of their changes, the date of its newest
 * session, and how many of its players lack a metric.
 */
export const TeamResults = z
  .object({
    session_date: z.string().nullable(),
    index: z.number().nullable(),
    index_change: z.number().nullable(),
    players: z.number().int(),
    incomplete: z.number().int(),
  })
  .meta({ id: 'TeamResults' });
export type TeamResults = z.infer<typeof TeamResults>;

/** The query of a list that may include results, which the server must decrypt first. */
export const IncludeResults = { include: z.literal('results').optional() };
