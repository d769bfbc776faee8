import { z } from 'zod';
import { ATTEMPT_RULES } from './attempt-rules';
import { callsOf } from './call';
import { Id, singleLine, Version } from './fields';
import { messages } from './messages';
import { paths } from './paths';
import { IncludeResults, TeamResults } from './results';

/**
 * `team_picture` is a base64 JPEG thumbnail, or null. The full picture has its own path. `results` is present in lists
 * that were asked to include it. `sample` marks the team with invented players. `attempt_rule`: which of
 * several attempts at a test counts on the team's test days.
 */
export const Team = z
  .object({
    id: z.string(),
    team_name: z.string(),
    team_picture: z.string().nullable(),
    version: Version,
    sample: z.boolean(),
    attempt_rule: z.enum(ATTEMPT_RULES),
    results: TeamResults.optional(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

/** The name of the sample team. If the club has another team with this name, a number follows. */
export const SAMPLE_TEAM_NAME = 'Sample Team';

/** The picture is sent as the multipart file `team_picture_upload`. */
export const TeamDraft = z.object({ team_name: singleLine(messages.teamNameRequired) });
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

const userCall = callsOf('Teams', 'user');

export const listTeams = userCall('GET', paths.teams, {
  id: 'listTeams',
  summary: 'List teams',
  description:
    'Returns the teams of the club, ordered by name. `include=results` adds the newest results of each team.',
  query: z.object(IncludeResults),
  responses: { 200: z.array(Team) },
});
export const createTeam = userCall('POST', paths.teams, {
  id: 'createTeam',
  summary: 'Add a team',
  description: 'Adds a team to the club. Send a multipart form to upload a picture.',
  body: TeamDraft,
  consumes,
  files,
  idempotent: true,
  responses: { 201: Team },
});
export const loadSampleTeam = userCall('POST', paths.sampleTeam, {
  id: 'loadSampleTeam',
  summary: 'Add the sample team',
  description:
    'Adds a team with ten invented players and their training sessions, for trying out the product. If the club already has it, responds with 200 and that team. Delete it like any other team.',
  responses: { 200: Team, 201: Team },
});
export const getTeam = userCall('GET', paths.team, {
  id: 'getTeam',
  summary: 'Get a team',
  description: 'Returns a team of the club.',
  params,
  responses: { 200: Team },
});
export const editTeam = userCall('PUT', paths.team, {
  id: 'editTeam',
  summary: 'Edit a team',
  description: 'Changes the name or the picture. Responds with 409 if `version` is given and outdated.',
  params,
  body: TeamEdit,
  consumes,
  files,
  responses: { 200: Team },
});
export const AttemptRuleChange = z.object({ attempt_rule: z.enum(ATTEMPT_RULES, 'There is no such rule.') });
export type AttemptRuleChange = z.infer<typeof AttemptRuleChange>;

export const setAttemptRule = userCall('PUT', paths.attemptRule, {
  id: 'setAttemptRule',
  summary: 'Set the attempt rule',
  description:
    'Sets which of several attempts at a test counts: the best, their mean or the last. Applies to test days that start later.',
  params,
  body: AttemptRuleChange,
  responses: { 200: Team },
});
export const deleteTeam = userCall('DELETE', paths.team, {
  id: 'deleteTeam',
  summary: 'Delete a team',
  description: 'Deletes a team, its players and their training sessions.',
  params,
  responses: { 204: null },
});
export const getTeamPicture = userCall('GET', paths.teamPicture, {
  id: 'getTeamPicture',
  summary: 'Get the picture of a team',
  description: 'Returns the full picture of a team.',
  params,
  produces: ['image/jpeg'],
  responses: { 200: z.unknown(), 304: null },
});
