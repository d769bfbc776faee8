import type { ClubFile } from '@courtside/contracts/club-file';
import { inBatches } from '../database/in-batches';

type Lists = Pick<ClubFile, 'teams' | 'players' | 'merges' | 'test_days' | 'sessions'>;
type List = keyof Lists;

/** Teams have pictures and test days have logs, so each comes alone. */
const BATCH_SIZES: Readonly<Record<List, number>> = {
  teams: 1,
  players: 100,
  merges: 100,
  test_days: 1,
  sessions: 100,
};
const LISTS = Object.keys(BATCH_SIZES) as List[];

/**
 * A checked file, or why it can't be brought back. Each batch is JSON, because receiving a hundred thousand objects in
 * one message blocks the event loop.
 */
export type PackedClub =
  | {
      readonly ok: true;
      readonly settings: ClubFile['settings'];
      readonly counts: Readonly<Record<List, number>>;
      readonly batches: Readonly<Record<List, ReadonlyArray<Uint8Array<ArrayBuffer>>>>;
    }
  | { readonly ok: false; readonly error: string };

/** A checked file, whose lists come in batches. They can be read several times. */
export interface ReadClub {
  readonly settings: ClubFile['settings'];
  readonly counts: Readonly<Record<List, number>>;
  batches<Name extends List>(list: Name): Generator<Lists[Name]>;
}

const ofEachList = <Value>(value: (list: List) => Value) =>
  Object.fromEntries(LISTS.map((list) => [list, value(list)])) as Record<List, Value>;

/** Serializes a checked file for the server. */
export const pack = (file: ClubFile): PackedClub => ({
  ok: true,
  settings: file.settings,
  counts: ofEachList((list) => file[list].length),
  batches: ofEachList((list) => inBatches<unknown>(file[list], BATCH_SIZES[list]).map(encode)),
});

/** Deserializes each batch when it is needed. */
export function unpack({ settings, counts, batches }: Extract<PackedClub, { ok: true }>): ReadClub {
  return {
    settings,
    counts,
    *batches<Name extends List>(list: Name) {
      for (const batch of batches[list]) yield JSON.parse(new TextDecoder().decode(batch)) as Lists[Name];
    },
  };
}

const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
