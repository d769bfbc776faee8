import { z } from 'zod';
import { callsOf } from './call';
import { Id } from './fields';
import { LINK_DAYS_MAX, LINK_OPENINGS_MAX } from './limits';
import { ofEachMetric } from './metrics';
import { paths } from './paths';
import { VERDICTS } from './verdict-words';

/** What a coach can add to the newest results: the composite index, changes since the day before, and all earlier results. */
export const LINK_PARTS = ['index', 'changes', 'history'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

/** `blocked`: too many wrong codes. */
const LINK_STATES = ['open', 'ended', 'revoked', 'blocked'] as const;

/** A link with which a family reads the report of one player. Its secret and code are shown only when it is created. */
export const PlayerLink = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Null: any number. */
    max_openings: z.number().int().nullable(),
    shows: z.array(z.enum(LINK_PARTS)),
    state: z.enum(LINK_STATES),
    /** When it was opened, newest first. */
    opened: z.array(z.iso.datetime()),
  })
  .meta({ id: 'PlayerLink' });
export type PlayerLink = z.infer<typeof PlayerLink>;

export const NewPlayerLink = z.object({
  days: z.number().int().min(1).max(LINK_DAYS_MAX),
  max_openings: z.number().int().min(1).max(LINK_OPENINGS_MAX).nullable(),
  shows: z.array(z.enum(LINK_PARTS)).max(LINK_PARTS.length),
});
export type NewPlayerLink = z.input<typeof NewPlayerLink>;

/** What only the coach who creates a link gets, once. The code is for another way than the link. */
export const CreatedPlayerLink = z
  .object({ link: PlayerLink, secret: z.string(), code: z.string() })
  .meta({ id: 'CreatedPlayerLink' });
export type CreatedPlayerLink = z.infer<typeof CreatedPlayerLink>;

const FamilyChange = z.object({ verdict: z.enum(VERDICTS), change: z.number().nullable() });

/** A day of a player. Null: not measured, or not confirmed. */
const FamilySession = z.object({
  date: z.string(),
  values: z.object(ofEachMetric(() => z.number().nullable())),
  /** Missing if the coach didn't choose it. */
  index: z.number().nullable().optional(),
});

/** What a family sees of one player: only what the coach has chosen, and nothing about others. */
export const FamilyReport = z
  .object({
    first_name: z.string(),
    expires_at: z.iso.datetime(),
    /** How often the link can still be opened; null: any number. */
    openings_left: z.number().int().nullable(),
    shows: z.array(z.enum(LINK_PARTS)),
    /** Newest first. Only the newest one if the coach didn't choose the history. */
    sessions: z.array(FamilySession),
    /** How the newest session compares with the test day before. Missing if the coach didn't choose it. */
    changes: z
      .object({
        since: z.string().nullable(),
        metrics: z.object(ofEachMetric(() => FamilyChange)),
        /** Missing without the index. */
        index: FamilyChange.optional(),
      })
      .optional(),
  })
  .meta({ id: 'FamilyReport' });
export type FamilyReport = z.infer<typeof FamilyReport>;

const ofPlayer = z.object({ playerId: Id });

const userCall = callsOf('Families', 'user');
const publicCall = callsOf('Families', 'public');

export const listPlayerLinks = userCall('GET', paths.playerLinks, {
  id: 'listPlayerLinks',
  summary: 'List the links of a player',
  description:
    'Returns the links for the family, with every opening, newest first. Links are kept 30 days after their end.',
  params: ofPlayer,
  responses: { 200: z.array(PlayerLink) },
});
export const createPlayerLink = userCall('POST', paths.playerLinks, {
  id: 'createPlayerLink',
  summary: 'Create a link to the report of a player',
  description:
    'Returns the secret of the link and its code, once. Send them in different ways. A lost response can’t be repeated: revoke the link and create another one.',
  params: ofPlayer,
  body: NewPlayerLink,
  responses: { 201: CreatedPlayerLink },
});
export const revokePlayerLink = userCall('DELETE', paths.playerLink, {
  id: 'revokePlayerLink',
  summary: 'Revoke a link',
  description: 'It can’t be opened any more. It stays in the list with its openings.',
  params: ofPlayer.extend({ linkId: Id }),
  responses: { 204: null },
});
export const openFamilyLink = publicCall('POST', paths.openFamilyLink, {
  id: 'openFamilyLink',
  summary: 'Open the report of a player',
  description:
    'Needs the link and its code. Each call counts as an opening. Responds with the same 404 for a wrong, ended, revoked and blocked link and for a wrong code.',
  body: z.object({ link: Id, secret: z.string().min(1).max(256), code: z.string().min(1).max(32) }),
  responses: { 200: FamilyReport },
});
