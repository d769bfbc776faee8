import type { Role, TeamRole } from '@courtside/contracts/roles';
import type { ProfileEdit, User } from '@courtside/contracts/auth';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { ApiError } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import type { Caller } from '../http/routes';
import { receivePicture } from '../pictures/picture';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';
import type { AuthServices } from './services';

export async function readProfile({ db }: AuthServices, caller: Caller): Promise<User> {
  const repository = new AuthRepository(db);
  const memberships = new Memberships(db);
  const [user, asksConsent, clubs, hasColleagues] = await Promise.all([
    repository.findUserById(caller.id),
    repository.asksConsent(caller.clubId),
    memberships.clubsOf(caller.id),
    memberships.hasOthers(caller.clubId, caller.id),
  ]);
  if (!user) throw new ApiError(401, 'Please log in.');
  const { id, username, email, first_name, last_name, about_me, pending_email, picture, units } = user;
  return {
    id,
    username,
    email,
    first_name,
    last_name,
    about_me,
    pending_email,
    units: units === 'kmh' ? 'metric' : units,
    unit_system: units,
    role: caller.role,
    ...(caller.teams && { teams: [...caller.teams].map(([team, role]) => ({ team, role: asTeamRole(role) })) }),
    ...(asksConsent && { asks_consent: true }),
    ...(caller.tabletId !== null && { on_tablet: true }),
    ...(clubs.length > 1 && { several_clubs: true }),
    ...(hasColleagues && { has_colleagues: true }),
    ...(caller.secondFactorDue && { second_factor_due: true }),
    profile_picture: picture?.toString('base64') ?? null,
  };
}

const asTeamRole = (role: Role): TeamRole => (role === 'owner' ? 'coach' : role);

/**
 * Changes the given fields. An empty picture removes the picture.
 *
 * @throws ApiError 400 for `profile_picture` if the file is not a picture
 */
export async function editProfile(
  services: AuthServices,
  caller: Caller,
  edit: ProfileEdit,
  file: UploadedFile | undefined,
): Promise<User> {
  const { profile_picture, ...fields } = edit;
  const picture = file
    ? { picture: (await receivePicture(services, caller.clubId, file, 'profile_picture')).full }
    : profile_picture === undefined
      ? {}
      : { picture: null };
  const changes = { ...fields, ...picture };
  if (Object.keys(changes).length > 0)
    await transaction(services.db, (trx) => new AuthRepository(trx).updateUser(caller.id, changes));
  else currentTrail()?.unchanged();
  return readProfile(services, caller);
}
