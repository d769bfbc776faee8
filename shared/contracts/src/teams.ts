import { z } from 'zod';
import { defineCall } from './call';
import { Id, line, Version } from './fields';
import { messages } from './messages';
import { paths } from './paths';

/** `team_picture` is a base64 JPEG thumbnail, or null; the full picture has its own address. */
export const Team = z
  .object({ id: z.string(), team_name: z.string(), team_picture: z.string().nullable(), version: Version })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

/** The fields of a team form; the picture itself travels as the multipart file `team_picture_upload`. */
export const TeamDraft = z.object({ team_name: line(messages.teamNameRequired) });
export type TeamDraft = z.infer<typeof TeamDraft>;

/** An empty `team_picture_upload` removes the picture. */
export const TeamEdit = TeamDraft.extend({
  version: z.coerce.number().int().positive().optional(),
  team_picture_upload: z.union([z.literal(''), z.null()]).optional(),
});
export type TeamEdit = z.infer<typeof TeamEdit>;

const params = z.object({ id: Id });
const consumes = ['multipart/form-data'] as const;
const files = ['team_picture_upload'] as const;

export const listTeams = defineCall({
  id: 'listTeams', summary: 'The teams of the club, by name', method: 'GET', path: paths.teams, access: 'user',
  responses: { 200: z.array(Team) },
});
export const createTeam = defineCall({
  id: 'createTeam', summary: 'Add a team', method: 'POST', path: paths.teams, access: 'user',
  body: TeamDraft, consumes, files, idempotent: true, responses: { 201: Team },
});
export const getTeam = defineCall({
  id: 'getTeam', summary: 'One team', method: 'GET', path: paths.team, access: 'user', params, responses: { 200: Team },
});
export const editTeam = defineCall({
  id: 'editTeam', summary: 'Rename a team or change its picture', method: 'PUT', path: paths.team, access: 'user',
  params, body: TeamEdit, consumes, files, responses: { 200: Team },
});
export const deleteTeam = defineCall({
  id: 'deleteTeam', summary: 'Delete a team, its players and their sessions', method: 'DELETE', path: paths.team, access: 'user',
  params, responses: { 204: null },
});
export const getTeamPicture = defineCall({
  id: 'getTeamPicture', summary: 'The picture of a team', method: 'GET', path: paths.teamPicture, access: 'user',
  params, produces: ['image/jpeg'], responses: { 200: z.unknown(), 304: null },
});
