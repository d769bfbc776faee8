import type { CourtCode, CourtCodeChange, PasskeyProof, TabletPerson, Tokens } from '@courtside/contracts/auth';
import { isGuessable } from '@courtside/contracts/court-codes';
import { messages } from '@courtside/contracts/messages';
import { singleStatement, transaction } from '../database/transaction';
import { currentTrail } from '../database/trail';
import { ApiError, conflict, invalidFields } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { AccountMails } from './account-mails';
import { limits } from './limits';
import type { LoginDevice } from './login-device';
import { withProof } from './second-factor';
import type { AuthServices } from './services';
import { Tablets } from './tablet-limit';

/**
 * How long the login of the former person still works: an answer can be lost, and the code is then sent again with it.
 * Calls that are under way are completed.
 */
export const LEAVE_GRACE_MS = 120_000;

export async function readCourtCode({ db, courtCodes }: AuthServices, caller: Caller): Promise<CourtCode> {
  const row = await courtCodes.find(db, caller.id);
  return { set_at: row ? new Date(row.set_at).toISOString() : null };
}

/** @throws ApiError 400 for a wrong password, or for a code that is easy to guess */
export async function setCourtCode(
  services: AuthServices,
  caller: Caller,
  { court_code, ...proof }: CourtCodeChange,
): Promise<CourtCode> {
  if (isGuessable(court_code)) throw invalidFields({ court_code: [messages.courtCodeGuessable] });
  const hash = await services.passwords.hash(court_code);
  await withProof(services, caller, proof, async (trx) => {
    await services.courtCodes.set(trx, caller.id, hash);
    await new Tablets(trx).endTakenOver(caller.id, services.now());
  });
  return readCourtCode(services, caller);
}

/** Needs no password, because it only takes access away. */
export async function removeCourtCode({ db, courtCodes, now }: AuthServices, caller: Caller): Promise<void> {
  await transaction(db, async (trx) => {
    if (!(await courtCodes.remove(trx, caller.id))) currentTrail()?.unchanged();
    await new Tablets(trx).endTakenOver(caller.id, now());
  });
}

/** Limits the login of the caller to the court, from the next call on. */
export async function startTablet({ db, secondFactors, now }: AuthServices, caller: Caller): Promise<void> {
  const hasFactor = caller.byPasskey || (await secondFactors.isEnabled(db, caller.id));
  await singleStatement(db, (open) => new Tablets(open).begin(caller, hasFactor ? now() : null));
}

/**
 * Lifts the limit of the caller's login, and ends the others of the tablet. A login that began with a court code is then
 * one on a new device, so its owner gets the mail about it.
 *
 * @throws ApiError 400 for a wrong password or code, 409 if the login is not limited
 */
export async function endTablet(
  services: AuthServices,
  caller: Caller,
  device: LoginDevice,
  proof: PasskeyProof,
): Promise<void> {
  const tabletId = tabletOf(caller);
  // Guesses are counted for the tablet, because each person who takes it over has a new session.
  await withProof(services, { ...caller, sessionId: tabletId }, proof, async (trx, user) => {
    await new Tablets(trx).release(tabletId, caller.sessionId, services.now());
    if (caller.sessionId === tabletId) return;
    await services.mails.add(trx, new AccountMails(services.config).newDevice(user, device, services.now()));
  });
}

/** @throws ApiError 409 if the login is not limited */
export function listTabletPeople({ db, courtCodes }: AuthServices, caller: Caller): Promise<TabletPerson[]> {
  tabletOf(caller);
  return courtCodes.listPeople(db, caller.clubId);
}

/**
 * Starts a limited login of another member on the tablet, and ends the one of the caller.
 *
 * @throws ApiError 400 with the same message for a wrong code, a member without one and somebody else, 409 if the login
 *   is not limited, 429 after too many wrong codes
 */
export async function switchPerson(
  services: AuthServices,
  caller: Caller,
  device: LoginDevice,
  { person, court_code }: { person: string; court_code: string },
): Promise<Tokens> {
  const { db, courtCodes, now } = services;
  const tabletId = tabletOf(caller);
  const row = await courtCodes.findAtCourt(db, caller.clubId, person);
  if (row) currentTrail()?.by({ id: person, club_id: caller.clubId });
  const forgetGuess = await countGuess(services, tabletId, person);
  const isCorrect = await services.passwords.verify(courtCodes.hashOf(row), court_code);
  if (!row || !isCorrect) throw invalidFields({ court_code: [messages.courtCodeWrong] });
  const tokens = await transaction(db, async (trx) => {
    const limit = await new Tablets(trx).lock(tabletId);
    if (!limit) throw new ApiError(401, 'Please log in.');
    if (!(await courtCodes.lock(trx, row))) throw invalidFields({ court_code: [messages.courtCodeWrong] });
    await new Tablets(trx).leave(tabletId, now() + LEAVE_GRACE_MS);
    return services.sessions.start(trx, person, device, { clubId: caller.clubId, limit });
  });
  await forgetGuess();
  return tokens;
}

/**
 * Counts a code before it is verified, so that guesses at the same time are counted. Returns a function that doesn't
 * count it any more. Knowing one code gives no further guesses at the others.
 */
async function countGuess({ limits: counts }: AuthServices, tabletId: string, person: string) {
  const uses = [
    [limits.courtCodeOnTablet, tabletId],
    [limits.courtCodeOfPerson, person],
    [limits.courtCodeOfPersonOnTablet, `${tabletId}|${person}`],
  ] as const;
  for (const [limit, subject] of uses) await counts.consume(limit, subject);
  return async () => {
    for (const [limit, subject] of uses) await counts.giveBack(limit, subject);
  };
}

/** @throws ApiError 409 */
function tabletOf({ tabletId }: Caller): string {
  if (tabletId === null) throw conflict(messages.notATablet);
  return tabletId;
}
