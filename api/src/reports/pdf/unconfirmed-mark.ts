import { UNCONFIRMED_MARK } from '@courtside/contracts/unconfirmed';

/** A value that nobody has confirmed, with its mark. @example marked('185 m/s') // '185 m/s ?' */
export const marked = (value: string): string => `${value}\u00a0${UNCONFIRMED_MARK}`;
