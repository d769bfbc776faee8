import { useEffect, useSyncExternalStore } from 'react';
import { deviceDrafts } from '@courtside/api-client';
import { UNIT_SYSTEMS, type Units } from '@courtside/contracts/display-units';
import { sessionBus } from '@courtside/session-bus';
import * as z from 'zod/mini';
import type { CellKey } from './cell-key';
import { changedCells, withTexts, type Cells } from './grid-state';

/** A save attempt. The same content is sent with the same key, so nothing is stored twice. */
const Attempt = z.object({ key: z.string(), content: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/** Unsaved input, in the units in which it was typed. */
const EntryDraft = z.object({
  team: z.string(),
  date: z.string(),
  units: z.enum(UNIT_SYSTEMS),
  cells: z.record(z.string(), z.string()),
  attempt: z.nullable(Attempt),
});

export interface EntryDraft {
  readonly team: string;
  readonly date: string;
  readonly units: Units;
  readonly cells: Cells;
  readonly attempt: Attempt | null;
}

/** The newest draft, and the cells that were changed since the last write. */
interface Change {
  readonly draft: EntryDraft;
  readonly changed: readonly CellKey[];
}

const device = deviceDrafts('mf-testing');
const listeners = new Set<() => void>();
/** Null until the drafts are loaded from the device. */
let drafts: readonly EntryDraft[] | null = null;
let reading: Promise<void> | null = null;
let isStored = true;
/** Changes that the device doesn't have yet, by draft key. */
const unwritten = new Map<string, Change>();
/** The keys of drafts whose write has not started. */
const queued = new Set<string>();

const keyOf = ({ team, date }: Pick<EntryDraft, 'team' | 'date'>) => `entry/${team}/${date}`;
const isOf = (team: string, date: string) => (draft: EntryDraft) => draft.team === team && draft.date === date;

function publish(next: readonly EntryDraft[] | null): void {
  drafts = next;
  for (const listener of listeners) listener();
}

sessionBus.onSessionEnd(() => {
  reading = null;
  unwritten.clear();
  queued.clear();
  publish(null);
});

/** Loads the user's drafts from this device. */
function read(): Promise<void> {
  const load = async () => {
    const stored = await device.read();
    // Another user may have logged in.
    if (reading !== reads) return;
    publish(Object.values(stored).flatMap((value) => EntryDraft.safeParse(value).data ?? []));
  };
  const reads = (reading ??= load());
  return reads;
}

/** Writes only the cells that were changed here, because another tab may have changed others. */
async function write(draft: EntryDraft, before: Cells): Promise<void> {
  const key = keyOf(draft);
  const pending = unwritten.get(key)?.changed ?? [];
  unwritten.set(key, { draft, changed: [...pending, ...changedCells(before, draft.cells)] });
  // The write that waits takes the newest draft.
  if (queued.has(key)) return;
  queued.add(key);
  let taken: Change | undefined;
  const written = await device.update(key, (stored) => {
    queued.delete(key);
    taken = unwritten.get(key);
    unwritten.delete(key);
    // The session has ended since the change.
    if (!taken) return stored ?? null;
    return merge(taken, EntryDraft.safeParse(stored).data);
  });
  queued.delete(key);
  if (!written && taken) {
    // The next write takes the change along.
    const newer = unwritten.get(key);
    unwritten.set(key, { draft: newer?.draft ?? taken.draft, changed: [...taken.changed, ...(newer?.changed ?? [])] });
  }
  if (written === isStored) return;
  isStored = written;
  publish(drafts);
}

/** The draft to store; null if it has no cells left. */
function merge({ draft, changed }: Change, stored: EntryDraft | undefined): EntryDraft | null {
  const texts = Object.fromEntries(changed.map((cell) => [cell, draft.cells[cell] ?? ''])) as Cells;
  const cells = stored?.units === draft.units ? withTexts(stored.cells, texts) : draft.cells;
  return Object.keys(cells).length === 0 ? null : { ...draft, cells };
}

/**
 * The drafts of this user, one per team and date. They are stored on the device, encrypted. If the browser can't, they
 * last as long as the page.
 */
export const draftStore = {
  find: (team: string, date: string): EntryDraft | undefined => drafts?.find(isOf(team, date)),
  /** Replaces the draft of its team and date. One without cells is removed. */
  write: (draft: EntryDraft): void => {
    const before = draftStore.find(draft.team, draft.date);
    const others = (drafts ?? []).filter((other) => other !== before);
    const isEmpty = Object.keys(draft.cells).length === 0;
    if (isEmpty && !before) return;
    publish(isEmpty ? others : [...others, draft]);
    void write(draft, before?.cells ?? {});
  },
  /** Moves the draft to another date, unless that date already has one. */
  move: (team: string, from: string, to: string): void => {
    const draft = draftStore.find(team, from);
    if (!draft || draftStore.find(team, to)) return;
    draftStore.write({ ...draft, date: to, attempt: null });
    draftStore.write({ ...draft, cells: {} });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All drafts of this user, the same array until it changes. Null until they are loaded from the device. */
export function useDrafts(): readonly EntryDraft[] | null {
  const current = useSyncExternalStore(subscribe, () => drafts);
  useEffect(() => void (current === null && read()), [current]);
  return current;
}

/** False if the browser did not store the last change. */
export const useIsDraftStored = (): boolean => useSyncExternalStore(subscribe, () => isStored);
