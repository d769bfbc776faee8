import { ANSWER_TEAMS } from '@courtside/contracts/answer-teams';
import { deviceStorage } from '@courtside/session-bus';
import { currentUser } from './current-user';

/** The limit that the answers of each user had last, for the next page. */
const STORED = 'teams_of_';

const read = (user: string): string => deviceStorage.getItem(STORED + user) ?? '';

function store(user: string, limit: string): void {
  if (limit === '') deviceStorage.removeItem(STORED + user);
  else deviceStorage.setItem(STORED + user, limit);
}

/** What this page shows. Null until the first answer. */
let shown: { readonly user: string; readonly limit: string } | null = null;
const listeners = new Set<() => void>();

function change(user: string, limit: string): void {
  const before = shown?.user === user ? shown.limit : read(user);
  shown = { user, limit };
  if (before === limit) return;
  store(user, limit);
  for (const listener of listeners) listener();
}

/**
 * Compares the teams that an answer is about with those that the page shows. Somebody with the whole club has no such
 * header, so nothing is stored for them.
 */
export function noteTeams(user: string | undefined, headers: Readonly<Record<string, unknown>> | undefined): void {
  if (user === undefined || user !== currentUser()) return;
  const limit = headers?.[ANSWER_TEAMS];
  change(user, typeof limit === 'string' ? limit : '');
}

/** Calls back after an owner has changed the teams of the user: what is shown and kept can be of other teams. */
export function onTeamsChange(listener: () => void): void {
  listeners.add(listener);
}

// Another tab has made a call since the change.
window.addEventListener('storage', ({ key, newValue }) => {
  const user = currentUser();
  if (user !== null && key === STORED + user && shown?.user === user) change(user, newValue ?? '');
});
