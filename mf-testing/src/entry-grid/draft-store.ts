import { moduleStorage } from '@courtside/api-client';
import { UNIT_SYSTEMS, type Units } from '@courtside/contracts/display-units';
import * as z from 'zod/mini';
import type { Cells } from './grid-state';

const KEY = 'entry-drafts';

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
const Drafts = z.array(EntryDraft);

export interface EntryDraft {
  readonly team: string;
  readonly date: string;
  readonly units: Units;
  readonly cells: Cells;
  readonly attempt: Attempt | null;
}

const storage = moduleStorage('mf-testing');
const listeners = new Set<() => void>();
let json = '';
let drafts: readonly EntryDraft[] = [];
let isStored = true;

const isOf = (team: string, date: string) => (draft: EntryDraft) => draft.team === team && draft.date === date;
const isNotOf = (team: string, date: string) => (draft: EntryDraft) => !isOf(team, date)(draft);

/** Reads the storage each time, because another tab or a logout may have changed it. */
function all(): readonly EntryDraft[] {
  const stored = storage.get(KEY);
  const text = JSON.stringify(stored) ?? '';
  if (text !== json) {
    json = text;
    drafts = Drafts.safeParse(stored).data ?? [];
  }
  return drafts;
}

function store(next: readonly EntryDraft[]): void {
  if (next.length > 0) isStored = storage.set(KEY, next);
  else storage.remove(KEY);
  for (const listener of listeners) listener();
}

/** The drafts of this user on this device, one per team and date. Like all local storage, they are deleted at logout. */
export const draftStore = {
  /** The same array until it changes. */
  all,
  find: (team: string, date: string): EntryDraft | undefined => all().find(isOf(team, date)),
  /** Replaces the draft of its team and date. One without cells is removed. */
  write: (draft: EntryDraft): void => {
    const others = all().filter(isNotOf(draft.team, draft.date));
    const isEmpty = Object.keys(draft.cells).length === 0;
    if (!isEmpty) store([...others, draft]);
    else if (others.length < all().length) store(others);
  },
  /** Takes what was typed along to another date, unless that has a draft already. */
  move: (team: string, from: string, to: string): void => {
    const draft = draftStore.find(team, from);
    if (!draft || draftStore.find(team, to)) return;
    store([...all().filter(isNotOf(team, from)), { ...draft, date: to, attempt: null }]);
  },
  /** False if the browser did not store the last change. */
  isStored: (): boolean => isStored,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
