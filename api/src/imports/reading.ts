import type { ImportChoices } from '@courtside/contracts/import-preview';

/** How a file is to be read. */
export interface Reading {
  /** What a coach has decided; undefined without any decision. */
  readonly choices?: ImportChoices | undefined;
  /** A preview describes columns that aren't understood, and an import refuses them. */
  readonly isPreview: boolean;
}

/** An import without decisions. */
export const PLAIN_READING: Reading = { isPreview: false };

/** A preview shows the columns of a file, and an import remembers what a coach has chosen for them. */
export const isDescribed = ({ choices, isPreview }: Reading): boolean => isPreview || choices?.columns !== undefined;
