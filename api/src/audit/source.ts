import { type AuditObject } from '@courtside/contracts/audit-words';
import { type AuditedAs, auditedAs } from '@courtside/contracts/audited-as';
import type { Call } from '@courtside/contracts/call';
import { objectOf, type TrailSource } from './trail';

const DECLARED: Readonly<Record<string, AuditedAs | undefined>> = auditedAs;

/** What the parameters of calls name. `id` and `otherId` are of the kind that the call is about. */
const KINDS: Readonly<Record<string, AuditObject>> = {
  playerId: 'player',
  'playerIds[]': 'player',
  teamId: 'team',
  team_id: 'team',
  sessionId: 'session',
  'sessionIds[]': 'session',
  userId: 'staff',
  invitationId: 'staff',
  gloveId: 'glove',
  linkId: 'link',
};
const OWN = new Set(['id', 'otherId']);

interface Input {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * What a request of a call leaves in the audit log; null for calls that leave nothing.
 *
 * @param network see `networkOf`
 */
export function sourceOf(
  { id: call }: Call,
  caller: { readonly id: string; readonly clubId: string } | null,
  network: string,
  { params, query }: Input,
): TrailSource | null {
  const as = DECLARED[call];
  if (!as) return null;
  const object = objectOf(as);
  const subjects = Object.entries({ ...asObject(params), ...asObject(query) }).flatMap(([name, value]) => {
    const kind = OWN.has(name) ? object : KINDS[name];
    const ids = [value].flat().filter((each) => typeof each === 'string');
    return kind ? ids.map((id) => [kind, id] as const) : [];
  });
  return { call, as, network, user: caller, subjects };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
