import { localDate } from '@courtside/contracts/format-date';
import { serverTime } from '@courtside/session-bus';

/** Today's date in the user's time zone, as YYYY-MM-DD. It is right even if the clock of the device is wrong. */
export const today = (): string => localDate(serverTime());
