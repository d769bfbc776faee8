import type { SessionPlayer } from './session-schema';

export const fullName = ({ name, last_name }: Pick<SessionPlayer, 'name' | 'last_name'>): string => `${name} ${last_name}`.trim();

/** Names in a sentence: 'Ana Horvat, Iva Marić'. */
export const fullNames = (players: SessionPlayer[]): string => players.map(fullName).join(', ');
