import { z } from 'zod';
import { callsOf } from './call';
import { RETENTION_MONTHS_MAX, RETENTION_MONTHS_MIN } from './consent-words';
import { Id } from './fields';
import { paths } from './paths';

const MONTHS = `Choose a time from ${RETENTION_MONTHS_MIN} to ${RETENTION_MONTHS_MAX} months, or none.`;

/** How a club handles the data of its players. */
export const DataProtection = z
  .object({
    /** Coaches are reminded of players without the consent of a guardian. */
    consent_asked: z.boolean(),
    /** After this time without a sign of a player, the data is erased. Null: never. */
    retention_months: z
      .number(MONTHS)
      .int(MONTHS)
      .min(RETENTION_MONTHS_MIN, MONTHS)
      .max(RETENTION_MONTHS_MAX, MONTHS)
      .nullable(),
  })
  .meta({ id: 'DataProtection' });
export type DataProtection = z.infer<typeof DataProtection>;

/** A player whose data will be erased, and when. */
export const PlannedErasure = z
  .object({
    player: z.string(),
    name: z.string(),
    last_name: z.string(),
    team_name: z.string(),
    /** The newest sign that the club works with the player. */
    last_used: z.iso.datetime(),
    noticed_at: z.iso.datetime(),
    /** Not sooner than this. */
    erased_from: z.iso.datetime(),
  })
  .meta({ id: 'PlannedErasure' });
export type PlannedErasure = z.infer<typeof PlannedErasure>;

const userCall = callsOf('Data', 'user');

export const getDataProtection = userCall('GET', paths.dataProtection, {
  id: 'getDataProtection',
  summary: 'Get the rules for the data of players',
  description: 'Says whether coaches are reminded of missing consents, and when data is erased.',
  responses: { 200: DataProtection },
});
export const changeDataProtection = userCall('PUT', paths.dataProtection, {
  id: 'changeDataProtection',
  summary: 'Change the rules for the data of players',
  description:
    'A retention time plans the erasure of players without a newer sign. Nobody is erased before the plan has been there for 30 days.',
  body: DataProtection,
  responses: { 200: DataProtection },
});
export const listPlannedErasures = userCall('GET', paths.plannedErasures, {
  id: 'listPlannedErasures',
  summary: 'List the players who will be erased',
  description: 'Returns the players whose data the retention time ends, with the earliest time, soonest first.',
  responses: { 200: z.array(PlannedErasure) },
});
export const keepPlayer = userCall('DELETE', paths.plannedErasure, {
  id: 'keepPlayer',
  summary: 'Keep a player',
  description: 'Takes a player from the list. The retention time of the player begins again.',
  params: z.object({ playerId: Id }),
  responses: { 204: null },
});
