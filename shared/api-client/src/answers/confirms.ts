import type { SessionBatch, SessionBatchDraft } from '@courtside/contracts/session-batch';
import type { TestDay, TestDayEventRequest } from '@courtside/contracts/test-days';
import type { KnownCall } from './find-call';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a change says about its own subject. The server returns these as it got them. */
const ECHOED = ['player', 'team', 'session_date'];

/** A typed value is stored if the player's attempts contain it. A player who was deleted since is not listed. */
function hasAttempt({ players }: TestDay, { key, event }: Partial<TestDayEventRequest>): boolean {
  if (event?.type !== 'entered') return true;
  const cells = players.find(({ id }) => id === event.player)?.cells;
  const attempts = cells?.find(({ test }) => test === event.test)?.attempts;
  return attempts?.some(({ id, value }) => id === key && value === event.value) ?? true;
}

/** Each row is either in a session or was stored already. */
function hasRows({ sessions, unchanged }: SessionBatch, { rows = [] }: Partial<SessionBatchDraft>): boolean {
  const players = new Set(rows.map(({ player }) => player));
  return sessions.length + unchanged === players.size && sessions.every(({ player }) => players.has(player));
}

/** Only the server knows the name of a renewal, so nothing else ends a session. */
export function confirmsRefusal({ name }: KnownCall, sent: unknown, body: unknown): boolean {
  if (name !== 'refreshTokens' || !isObject(sent) || !isObject(body) || body.detail === undefined) return true;
  return sent.attempt === body.attempt;
}

/**
 * Whether a success with the right form is about exactly this call: the same entity, and what was typed or measured.
 * @param sent the JSON of the call; undefined if it sent none, or a form
 */
export function confirms({ name, parameters }: KnownCall, sent: unknown, body: unknown): boolean {
  if (!isObject(body)) return true;
  const { id } = body;
  if (parameters.id !== undefined && typeof id === 'string' && encodeURIComponent(id) !== parameters.id) return false;
  if (!isObject(sent)) return true;
  if (name === 'addTestDayEvent') return hasAttempt(body as unknown as TestDay, sent);
  if (name === 'saveSessionBatch') return hasRows(body as unknown as SessionBatch, sent);
  return ECHOED.every(
    (key) => typeof sent[key] !== 'string' || typeof body[key] !== 'string' || sent[key] === body[key],
  );
}
