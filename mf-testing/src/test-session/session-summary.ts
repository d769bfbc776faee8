import { fullName } from '@courtside/contracts/player-list';
import { texts } from '../texts/en';
import { confirmedCount, measuredCount } from './session-progress';
import type { SessionPlayer, TestSession } from './session-schema';

/** 'Ana Horvat, Iva Marić' */
export const fullNames = (players: SessionPlayer[]): string => players.map(fullName).join(', ');

/** 'Ana Horvat, Iva Marić: 3 results confirmed, 1 measured but not confirmed.' */
export function sessionSummary(session: TestSession): string {
  return texts.unfinished.summary(fullNames(session.players), confirmedCount(session), measuredCount(session));
}
