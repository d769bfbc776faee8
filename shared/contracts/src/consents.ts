import { z } from 'zod';
import { callsOf } from './call';
import { CONSENT_PURPOSES } from './consent-words';
import { Id, SessionDate, singleLine, Version } from './fields';
import { paths } from './paths';

const BIRTH_YEAR = 'Enter a year from 1900 on, or leave it empty.';

export const BirthYear = z.number(BIRTH_YEAR).int(BIRTH_YEAR).min(1900, BIRTH_YEAR).max(2100, BIRTH_YEAR);

/** What a guardian has agreed to: who, when and for what. */
export const GuardianConsent = z.object({
  guardian: singleLine('Enter who has given the consent.'),
  given_on: SessionDate,
  purposes: z
    .array(z.enum(CONSENT_PURPOSES))
    .min(1, 'Choose what the consent is for.')
    .max(CONSENT_PURPOSES.length)
    .overwrite((purposes) => CONSENT_PURPOSES.filter((purpose) => purposes.includes(purpose))),
});
export type GuardianConsent = z.infer<typeof GuardianConsent>;

/**
 * The consent of a player's guardian, and the year of birth. `missing`: nothing is recorded, and the player can be a
 * minor. `version` is missing until something is recorded.
 */
export const PlayerConsent = z
  .object({
    birth_year: z.number().int().nullable(),
    consent: z
      .object({ guardian: z.string(), given_on: z.string(), purposes: z.array(z.enum(CONSENT_PURPOSES)) })
      .nullable(),
    missing: z.boolean(),
    version: Version.optional(),
  })
  .meta({ id: 'PlayerConsent' });
export type PlayerConsent = z.infer<typeof PlayerConsent>;

/** Replaces what is recorded. Null removes it: a guardian can take a consent back. */
export const ConsentEdit = z.object({
  birth_year: BirthYear.nullable(),
  consent: GuardianConsent.nullable(),
  /** 0 if nothing was recorded. */
  version: z.number().int().nonnegative().optional(),
});
export type ConsentEdit = z.input<typeof ConsentEdit>;

/** The ids of players. */
export const MissingConsents = z.object({ players: z.array(z.string()) }).meta({ id: 'MissingConsents' });
export type MissingConsents = z.infer<typeof MissingConsents>;

const params = z.object({ id: Id });

const userCall = callsOf('Players', 'user');

export const getPlayerConsent = userCall('GET', paths.playerConsent, {
  id: 'getPlayerConsent',
  summary: "Get the guardian's consent",
  description:
    'Returns the consent of the guardian and the year of birth of a player. Responds with 409 if the player was merged into another one.',
  params,
  responses: { 200: PlayerConsent },
});
export const recordPlayerConsent = userCall('PUT', paths.playerConsent, {
  id: 'recordPlayerConsent',
  summary: "Record the guardian's consent",
  description:
    'Replaces the consent and the year of birth; null removes them. Responds with 409 if `version` is given and outdated.',
  params,
  body: ConsentEdit,
  responses: { 200: PlayerConsent },
});
export const listMissingConsents = userCall('GET', paths.missingConsents, {
  id: 'listMissingConsents',
  summary: 'List the players without a consent',
  description: 'Returns the active players who can be minors and have no recorded consent.',
  responses: { 200: MissingConsents },
});
