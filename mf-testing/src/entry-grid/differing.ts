import { texts } from '../texts/entry-grid.en';

/** What happens to values that differ from the stored ones: nothing until the coach has decided. */
export type Differing = 'ask' | 'overwrite' | 'as_attempts';

/** The note at a cell whose value differs. */
export const NOTES: Readonly<Record<Differing, (stored: string) => string>> = {
  ask: texts.alreadyStored,
  overwrite: texts.replaces,
  as_attempts: texts.isAttempt,
};
