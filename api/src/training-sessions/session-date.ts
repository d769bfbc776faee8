import { futureDateText, isFutureDate } from '@courtside/contracts/calendar-date';
import { invalidFields } from '../errors/api-error';

/** @throws ApiError 400 with `session_date` if the date is after tomorrow by the server's clock */
export function refuseFutureDate(date: string, now: number): void {
  if (isFutureDate(date, now)) throw invalidFields({ session_date: [futureDateText(date)] });
}
