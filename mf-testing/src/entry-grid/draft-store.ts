import { useEffect, useSyncExternalStore } from 'react';
import { deviceDrafts } from '@courtside/api-client';
import { UNIT_SYSTEMS, type Units } from '@courtside/contracts/display-units';
import { sessionBus } from '@courtside/session-bus';
import * as z from 'zod/mini';
import type { Cells } from './grid-state';

/** One attempt to save: the same content is sent with the same key, so that nothing is stored twice. */
const Attempt = z.object({ key: z.string(), content: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/** What was typed and is not saved yet, in the units in which it was typed. */
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

const device = deviceDrafts('mf-testing');
const listeners = new Set<() => void>();
/** Null until the device was read. */
let drafts: readonly EntryDraft[] | null = null;
let reading: Promise<void> | null = null;
let isStored = true;

const keyOf = ({ team, date }: Pick<EntryDraft, 'team' | 'date'>) => `entry/${team}/${date}`;
const isOf = (team: string, date: string) => (draft: EntryDraft) => draft.team === team && draft.date === date;
const isNotOf = (team: string, date: string) => (draft: EntryDraft) => !isOf(team, date)(draft);

function publish(next: readonly EntryDraft[] | null): void {
  drafts = next;
  for (const listener of listeners) listener();
}

sessionBus.onSessionEnd(() => {
  reading = null;
  publish(null);
});

/** Reads what the user has on this device. */
function read(): Promise<void> {
  const reads = (reading ??= device.read().then((stored) => {
    // Another user may have logged in.
    if (reading !== reads) return;
    publish(Object.values(stored).flatMap((value) => EntryDraft.safeParse(value).data ?? []));
  }));
  return reads;
}

async function write(draft: EntryDraft): Promise<void> {
  const written = await device.write(keyOf(draft), draft);
  if (written === isStored) return;
  isStored = written;
  publish(drafts);
}

/**
 * The drafts of this user, one per team and date. They are stored on the device, encrypted. If the browser can't, they
 * last as long as the page.
 */
export const draftStore = {
  find: (team: string, date: string): EntryDraft | undefined => drafts?.find(isOf(team, date)),
  /** Replaces the draft of its team and date. One without cells is removed. */
  write: (draft: EntryDraft): void => {
    const others = (drafts ?? []).filter(isNotOf(draft.team, draft.date));
    const isEmpty = Object.keys(draft.cells).length === 0;
    if (!isEmpty) {
      publish([...others, draft]);
      void write(draft);
    } else if (draftStore.find(draft.team, draft.date)) {
      publish(others);
      void device.remove(keyOf(draft));
    }
  },
  /** Takes what was typed along to another date, unless that has a draft already. */
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

/** All drafts of this user, the same array until it changes. Null until the device was read. */
export function useDrafts(): readonly EntryDraft[] | null {
  const current = useSyncExternalStore(subscribe, () => drafts);
  useEffect(() => void (current === null && read()), [current]);
  return current;
}

/** False if the browser did not store the last change. */
export const useIsDraftStored = (): boolean => useSyncExternalStore(subscribe, () => isStored);
