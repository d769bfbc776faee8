import { dateText } from '@courtside/contracts/date-text';

/** A day (YYYY-MM-DD) as a screen shows it today in the browser of the tests, which speaks American English. */
export const readDate = (day: string): string =>
  dateText(day, { locale: 'en-US', today: new Date().toISOString().slice(0, 10) });
