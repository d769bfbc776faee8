import { METRIC_LABELS, type Metric } from './metrics';
import type { TrainingSession } from './training-sessions';
import type { Measure } from './verdict-words';

/** Follows a value that nobody has confirmed, on screens and in PDFs. */
export const UNCONFIRMED_MARK = '?';

/** What a screen reader reads in place of the mark. */
export const UNCONFIRMED_NAME = 'not confirmed';

/** Explains the mark below a table. */
export const UNCONFIRMED_NOTE =
  '? Not confirmed: unusual for the sport, so it counts for nothing until someone confirms it.';

/** Whether a session has a value of a measure that nobody has confirmed. An index has only confirmed values. */
export const isUnconfirmed = ({ unconfirmed = [] }: Pick<TrainingSession, 'unconfirmed'>, measure: Measure): boolean =>
  unconfirmed.some((metric) => metric === measure);

/** Says that a value counts for nothing yet. */
export const unconfirmedText = (metric: Metric): string =>
  `${METRIC_LABELS[metric].label} is unusual and nobody has confirmed it, so it counts for nothing.`;
