import type { ImportDifference } from '@courtside/contracts/import-result';
import { IMPORT_REPORTED_ROWS } from '@courtside/contracts/limits';

/** The first difference of each player and field, in file order, as many as a response lists. */
export const firstDifferences = (differences: readonly ImportDifference[]): ImportDifference[] =>
  [...new Map(differences.toReversed().map((each) => [`${each.player} ${each.field} ${each.file}`, each])).values()]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, IMPORT_REPORTED_ROWS);
