import * as calls from '@courtside/contracts/teams';
import { sha256 } from '../encryption/hashes';
import type { UploadedFile } from '../http/multipart';
import type { Routes } from '../http/routes';
import type { Picture } from '../pictures/encode';
import { receivePicture } from '../pictures/picture';
import * as service from './service';
import type { TeamServices } from './service';

const PICTURE_FIELD = 'team_picture_upload';

type Files = Readonly<Record<string, UploadedFile>>;

const uploaded = async (services: TeamServices, clubId: string, files: Files): Promise<Picture | null> => {
  const file = files[PICTURE_FIELD];
  return file ? receivePicture(services, clubId, file, PICTURE_FIELD) : null;
};

/** The new picture, null to remove it (the field is empty), undefined to keep it. */
const pictureChange = async (
  services: TeamServices,
  clubId: string,
  files: Files,
  body: { [PICTURE_FIELD]?: '' | null },
) => (await uploaded(services, clubId, files)) ?? (body[PICTURE_FIELD] === undefined ? undefined : null);

/** The calls under /api/team/teams/. */
export const teams = (routes: Routes, services: TeamServices): void => {
  routes.answer(calls.getTeam, ({ user, params }) => service.getTeam(services, user.clubId, params.id));
  routes.answer(calls.createTeam, async ({ user, body, files }) =>
    service.createTeam(services, user.clubId, body.team_name, await uploaded(services, user.clubId, files)),
  );
  routes.answer(calls.editTeam, async ({ user, params, body, files }) =>
    service.editTeam(services, user.clubId, params.id, {
      name: body.team_name,
      version: body.version,
      picture: await pictureChange(services, user.clubId, files, body),
    }),
  );
  routes.answer(calls.setAttemptRule, ({ user, params, body }) =>
    service.setAttemptRule(services, user.clubId, params.id, body.attempt_rule),
  );
  routes.answer(calls.deleteTeam, ({ user, params }) => service.deleteTeam(services, user.clubId, params.id));
  routes.add(calls.getTeamPicture, async ({ user, params, request }) => {
    const picture = await service.getTeamPicture(services, user.clubId, params.id);
    const etag = `"${sha256(picture)}"`;
    // Cached by the browser only and revalidated on each use, so that pictures disappear with the user's access.
    const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/jpeg' };
    return request.headers['if-none-match'] === etag
      ? { status: 304, body: null, headers }
      : { status: 200, body: picture, headers };
  });
};
