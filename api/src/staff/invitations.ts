import { randomBytes } from 'node:crypto';
import { STAFF_PER_CLUB } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Invitation, NewInvitation, OpenInvitation } from '@courtside/contracts/staff';
import { v7 as uuidv7 } from 'uuid';
import { AccountMails } from '../auth/account-mails';
import { limitInvitations } from '../auth/limits';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import type { Db, Trx } from '../database/database';
import { sha256 } from '../encryption/hashes';
import { conflict, invalidFields, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { changeStaff } from './change-staff';
import { findOpenInvitation, InvitationRepository, type StoredInvitation } from './repository';
import type { StaffServices } from './services';
import { toRole } from '../auth/team-roles';
import { invitedTeams, requireTeams } from './give-role';

const DAY_MS = 24 * 3_600_000;
const INVITATION_MS = 7 * DAY_MS;
/** An expired invitation can be sent again for this long. It has the address of somebody who didn't answer. */
const KEPT_AFTER_MS = 30 * DAY_MS;

/** The parameters of the link in a mail. */
export interface InvitationLink {
  readonly invitationId: string;
  readonly token: string;
}

/** An owner at a network (see `networkOf`). */
interface Sender {
  readonly caller: Caller;
  readonly network: string;
}

const toInvitation = ({ id, email, role, team_roles, created_at, expires_at }: StoredInvitation): Invitation => ({
  id,
  email,
  ...toRole(role, invitedTeams(team_roles)),
  created_at: new Date(created_at).toISOString(),
  expires_at: new Date(expires_at).toISOString(),
});

export async function listInvitations({ db }: StaffServices, clubId: string): Promise<Invitation[]> {
  return (await new InvitationRepository(db, clubId).list()).map(toInvitation);
}

/**
 * Mails a link that makes its recipient a member.
 *
 * @throws ApiError 400 for `email` if the address belongs to a member, or for an unknown team, 409 if the club is full, 429 after too many mails
 */
export async function invite(
  services: StaffServices,
  { caller, network }: Sender,
  { email, role = 'viewer', teams }: NewInvitation,
): Promise<Invitation> {
  await limitInvitations(services.limits, { network, userId: caller.id }, email);
  return changeStaff(services.db, caller, async (trx) => {
    const account = await new AuthRepository(trx).findUserByEmail(email);
    if (account && (await new Memberships(trx).roleOf(account.id, caller.clubId)) !== undefined)
      throw invalidFields({ email: [messages.alreadyMember] });
    await requireTeams(trx, caller.clubId, teams);
    const now = services.now();
    const [id, token] = [uuidv7(), newToken()];
    const team_roles = teams ? JSON.stringify(teams) : null;
    const invitation = { id, email, role, team_roles, created_at: now, expires_at: now + INVITATION_MS };
    const invitations = new InvitationRepository(trx, caller.clubId);
    await invitations.put({ ...invitation, invited_by: caller.id, token_hash: hashOf({ invitationId: id, token }) });
    const [members, open] = [await new Memberships(trx).list(caller.clubId), await invitations.list()];
    if (members.length + open.length > STAFF_PER_CLUB) throw conflict(messages.clubHasNoRoom);
    await mail(services, trx, caller, invitation, token);
    return toInvitation({ ...invitation, club_id: caller.clubId, email_fold: '', token_hash: '', invited_by: null });
  });
}

/**
 * Mails a new link for an invitation. The earlier link ends.
 *
 * @throws ApiError 404 if the invitation is gone, 429 after too many mails
 */
export async function resend(
  services: StaffServices,
  { caller, network }: Sender,
  invitationId: string,
): Promise<Invitation> {
  const found = await new InvitationRepository(services.db, caller.clubId).find(invitationId);
  if (!found) throw notFound();
  await limitInvitations(services.limits, { network, userId: caller.id }, found.email);
  return changeStaff(services.db, caller, async (trx) => {
    const [token, expires_at] = [newToken(), services.now() + INVITATION_MS];
    const hash = hashOf({ invitationId, token });
    if (!(await new InvitationRepository(trx, caller.clubId).renew(invitationId, hash, expires_at))) throw notFound();
    await mail(services, trx, caller, found, token);
    return toInvitation({ ...found, expires_at });
  });
}

/** @throws ApiError 404 if the invitation is gone */
export function revoke({ db }: StaffServices, caller: Caller, invitationId: string): Promise<void> {
  return changeStaff(db, caller, async (trx) => {
    if (!(await new InvitationRepository(trx, caller.clubId).delete(invitationId))) throw notFound();
  });
}

/** Deletes the invitations that nobody has accepted for long. */
export async function purgeInvitations({ db, now }: Pick<StaffServices, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now() - KEPT_AFTER_MS)
    .execute();
}

/** For whom a link is. @throws ApiError 404, the same for a wrong, used, expired and revoked link */
export async function readInvitation(services: StaffServices, link: InvitationLink): Promise<OpenInvitation> {
  const { email, role, team_roles, inviter } = await openInvitation(services.db, services.now(), link);
  const account = await new AuthRepository(services.db).findUserByEmail(email);
  const hasAccount = account && (await new Memberships(services.db).settle(account.id)) !== undefined;
  return {
    email,
    role: toRole(role, invitedTeams(team_roles)).role,
    invited_by: inviter,
    ...(hasAccount && { has_account: true }),
  };
}

/** The invitation of a link. @throws ApiError 404 */
export async function openInvitation(db: Db, now: number, link: InvitationLink) {
  const invitation = await findOpenInvitation(db, link.invitationId, hashOf(link), now);
  if (!invitation) throw notFound(messages.invitationInvalid);
  return invitation;
}

async function mail(
  services: StaffServices,
  trx: Trx,
  caller: Caller,
  { id: invitationId, email, role, team_roles }: Pick<StoredInvitation, 'id' | 'email' | 'role' | 'team_roles'>,
  token: string,
): Promise<void> {
  const inviter = await new AuthRepository(trx).findUserById(caller.id);
  const mails = new AccountMails(services.config);
  await services.mails.add(
    trx,
    mails.invitation(email, toRole(role, invitedTeams(team_roles)).role, inviter?.email ?? '', { invitationId, token }),
  );
}

const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash of a link is stored, bound to its invitation. */
const hashOf = ({ invitationId, token }: InvitationLink) => sha256(`invitation|${invitationId}|${token}`);
