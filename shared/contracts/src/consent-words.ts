/** What a guardian agrees to. Separate from the calls, so that screens load no schemas. */
export const CONSENT_PURPOSES = ['tests', 'sharing', 'pictures'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** From this age on, a person decides alone. */
export const ADULT_AGE = 18;

/** Nobody is erased sooner after the notice. */
export const ERASURE_NOTICE_DAYS = 30;

/** After how many months without a sign of a player a club can have the data erased. */
export const RETENTION_MONTHS = [12, 24, 36, 60, 120] as const;
export const RETENTION_MONTHS_MIN = 6;
export const RETENTION_MONTHS_MAX = 240;

/**
 * Whether somebody is surely of age. Without the day of birth, the year of the birthday is not enough, and an unknown
 * year isn't either.
 */
export const isSurelyAdult = (birthYear: number | null, thisYear: number): boolean =>
  birthYear !== null && thisYear - birthYear > ADULT_AGE;
