import { dateText, fullDateText, momentText, timeText, type Reader } from '@courtside/contracts/date-text';
import { localDate } from '@courtside/contracts/format-date';
import { serverTime } from '@courtside/session-bus';

/** Who looks at the screen. The year is that of the server, because the clock of the device may be wrong. */
export const reader = (): Reader => ({ locale: navigator.language, today: localDate(serverTime()) });

/** A day as the user writes it, such as '18 Nov'. Files use `formatDate`. */
export const screenDate = (date: string | number | Date): string => dateText(date, reader());

/** A day as a date field shows it, always with its year: '18 Nov 2026'. @param date YYYY-MM-DD */
export const fieldDate = (date: string): string => fullDateText(date, reader().locale);

/** A moment as the user writes it, such as '18 Nov, 11:30'. */
export const screenMoment = (moment: string | number | Date): string => momentText(moment, reader());

/** The minute of a moment as the user writes it, such as '11:30'. */
export const screenTime = (moment: string | number | Date): string => timeText(moment, reader());
