import { z } from 'zod';
import { defineCall } from './call';
import { DEFAULT_EXPORT_FORMAT, EXPORT_FORMATS } from './export-formats';
import { Id } from './fields';
import { paths } from './paths';

const format = z.enum(EXPORT_FORMATS).default(DEFAULT_EXPORT_FORMAT);
const produces = ['application/json', 'text/csv', 'application/pdf'] as const;
const oneOrMany = z.union([z.array(Id), Id.transform((id) => [id])]);

export const exportPlayer = defineCall({
  id: 'exportPlayer', summary: 'Report of one player and one session (the newest where none is named)', method: 'GET',
  path: paths.exportPlayer, access: 'user', params: z.object({ playerId: Id }),
  query: z.object({ sessionId: Id.optional(), format }), produces, responses: { 200: z.unknown() },
});

/** `playerIds[]` and `sessionIds[]` are repeated, the n-th session belonging to the n-th player. */
export const exportComparison = defineCall({
  id: 'exportComparison', summary: 'Report that compares two or more players', method: 'GET', path: paths.exportComparison,
  access: 'user', query: z.object({ 'playerIds[]': oneOrMany, 'sessionIds[]': oneOrMany, format }), produces,
  responses: { 200: z.unknown() },
});
