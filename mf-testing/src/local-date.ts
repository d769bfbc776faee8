import { formatDateTime } from '@courtside/contracts/format-date';

/** The date in the user's time zone, as YYYY-MM-DD. */
export const localDate = (moment: Date): string => formatDateTime(moment).slice(0, 10);
