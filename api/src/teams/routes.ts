import * as calls from '@courtside/contracts/teams';
import type { Core } from '../core';
import type { Domain } from '../domain';
import { sha256 } from '../encryption/hashes';
import type { UploadedFile } from '../http/multipart';
import type { Picture } from '../pictures/encode';
import { receivePicture } from '../pictures/picture';
import { answering, registerCall } from '../register-call';
import { loadSampleTeam } from '../seed/sample-team';
import * as service from './service';

const PICTURE_FIELD = 'team_picture_upload';

type Files = Readonly<Record<string, UploadedFile>>;

const uploaded = async (core: Core, clubId: string, files: Files): Promise<Picture | null> => {
  const file = files[PICTURE_FIELD];
  return file ? receivePicture(core, clubId, file, PICTURE_FIELD) : null;
};

/** The new picture, null to remove it (the field is empty), undefined to keep it. */
const pictureChange = async (core: Core, clubId: string, files: Files, body: { [PICTURE_FIELD]?: '' | null }) =>
  (await uploaded(core, clubId, files)) ?? (body[PICTURE_FIELD] === undefined ? undefined : null);

/** The calls under /api/team/teams/. */
export const teams: Domain = (app, core) => {
  const answer = answering(app, core);
  answer(calls.listTeams, ({ user, query }) =>
    (query.include ? service.listTeamsWithResults : service.listTeams)(core, user.clubId),
  );
  answer(calls.getTeam, ({ user, params }) => service.getTeam(core, user.clubId, params.id));
  answer(calls.createTeam, async ({ user, body, files }) =>
    service.createTeam(core, user.clubId, body.team_name, await uploaded(core, user.clubId, files)),
  );
  registerCall(app, core, calls.loadSampleTeam, async ({ user }) => {
    const { team, created } = await loadSampleTeam(core, user.clubId);
    return { status: created ? 201 : 200, body: team };
  });
  answer(calls.editTeam, async ({ user, params, body, files }) =>
    service.editTeam(core, user.clubId, params.id, {
      name: body.team_name,
      version: body.version,
      picture: await pictureChange(core, user.clubId, files, body),
    }),
  );
  answer(calls.setAttemptRule, ({ user, params, body }) =>
    service.setAttemptRule(core, user.clubId, params.id, body.attempt_rule),
  );
  answer(calls.deleteTeam, ({ user, params }) => service.deleteTeam(core, user.clubId, params.id));
  registerCall(app, core, calls.getTeamPicture, async ({ user, params, request }) => {
    const picture = await service.getTeamPicture(core, user.clubId, params.id);
    const etag = `"${sha256(picture)}"`;
    // Cached by the browser only and revalidated on each use, so that pictures disappear with the user's access.
    const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/jpeg' };
    return request.headers['if-none-match'] === etag
      ? { status: 304, body: null, headers }
      : { status: 200, body: picture, headers };
  });
};
