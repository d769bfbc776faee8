import type { ComparisonVerdicts } from '@courtside/contracts/verdicts';
import type { ComparisonRow } from './comparison-rows';

/** The props of the table and the list of differences. */
export interface DifferencesProps {
  readonly rows: readonly ComparisonRow[];
  readonly names: { readonly first: string; readonly second: string };
  /** Null while they load. */
  readonly verdicts: ComparisonVerdicts | null;
}
