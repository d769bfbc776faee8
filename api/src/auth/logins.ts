import type { Login } from '@courtside/contracts/auth';
import { singleStatement } from '../database/transaction';
import { notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { SessionRepository } from './session-repository';
import type { AuthServices } from './services';
import { REFRESH_TOKEN_MS } from './sessions';

const isoTime = (ms: number) => new Date(ms).toISOString();

/** Where the caller is logged in: the login of the call first, then the others by their last use. */
export async function listLogins({ db, devices, now }: AuthServices, caller: Caller): Promise<Login[]> {
  const rows = await new SessionRepository(db).listSessions(caller.id, now());
  const isCurrent = ({ id }: { id: string }) => id === caller.sessionId;
  return rows
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || b.expires_at - a.expires_at)
    .map((row) => ({
      id: row.id,
      is_current: isCurrent(row),
      ...(row.tablet_id !== null && { is_tablet: true }),
      ...devices.open(row.id, row.device),
      started_at: isoTime(row.created_at),
      // Each renewal of the tokens moves the end.
      last_used_at: isoTime(row.expires_at - REFRESH_TOKEN_MS),
    }));
}

/** @throws ApiError 404 if the caller has no such login any more */
export async function endLogin({ db, now }: AuthServices, caller: Caller, loginId: string): Promise<void> {
  const isEnded = await singleStatement(db, (open) =>
    new SessionRepository(open).revokeSession(caller.id, loginId, now()),
  );
  if (!isEnded) throw notFound();
}

export async function endOtherLogins({ db, now }: AuthServices, caller: Caller): Promise<void> {
  await singleStatement(db, (open) =>
    new SessionRepository(open).revokeOtherSessions(caller.id, caller.sessionId, now()),
  );
}
