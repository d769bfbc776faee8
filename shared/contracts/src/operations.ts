import { z } from 'zod';
import { defineCall } from './call';
import { paths } from './paths';

export const MODULE_STATUSES = ['loaded', 'fell-back', 'failed'] as const;

/** What a browser tells of a module it loaded. `ms` is the time from asking to mounted. Carries nothing of the person. */
export const ModuleReport = z.object({
  module: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().max(128),
  status: z.enum(MODULE_STATUSES),
  ms: z.number().min(0).max(600_000),
  errorClass: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/).optional(),
});
export type ModuleReport = z.infer<typeof ModuleReport>;

export const reportModule = defineCall({
  id: 'reportModule', summary: 'Report how a module loaded', method: 'POST', path: paths.moduleReports, access: 'public',
  body: ModuleReport, responses: { 204: null },
});
export const livez = defineCall({
  id: 'livez', summary: 'The process answers', method: 'GET', path: paths.livez, access: 'public',
  responses: { 200: z.object({ status: z.literal('ok') }) },
});
export const readyz = defineCall({
  id: 'readyz', summary: 'The process can serve', method: 'GET', path: paths.readyz, access: 'public',
  responses: { 200: z.object({ status: z.literal('ok') }), 503: z.object({ status: z.string(), detail: z.string() }) },
});
