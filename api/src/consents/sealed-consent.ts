import type { GuardianConsent } from '@courtside/contracts/consents';
import type { DataKey } from '../encryption/data-key';
import type { ConsentRow } from './tables';

/** What is recorded about a player. */
export interface ConsentRecord {
  readonly birth_year: number | null;
  readonly consent: GuardianConsent | null;
}

/** The length of a record would tell whether there is a consent, and how long a name is. */
const LENGTH_STEP = 512;

/** Bound to the version, so that nobody can bring an older record back. */
const cell = (player: string, version: number) => ({
  table: 'player_consents',
  row: player,
  column: `sealed|${version}`,
});

export function sealConsent(key: DataKey, player: string, version: number, record: ConsentRecord): Buffer {
  const text = JSON.stringify(record);
  const padding = LENGTH_STEP - (Buffer.byteLength(text) % LENGTH_STEP);
  return key.sealText(cell(player, version), text + ' '.repeat(padding));
}

/** @throws Error if the bytes were changed or belong to another player or version */
export const openConsent = (key: DataKey, { player_id, version, sealed }: Omit<ConsentRow, 'club_id'>): ConsentRecord =>
  JSON.parse(key.openText(cell(player_id, version), sealed)) as ConsentRecord;
