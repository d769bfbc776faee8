import { z } from 'zod';
import { callsOf } from './call';
import { Detail } from './errors';
import { paths } from './paths';

export const MODULE_STATUSES = [
  'loaded',
  'fell-back', // loaded after a preferred release had failed
  'retried', // an attempt failed, and the same release is tried again
  'failed', // the release is given up
  'crashed', // an error after the module was shown
  'slow', // a task kept the page from responding; neither a failure nor a success
  'contained', // it tried something that is not allowed, without effect; neither a failure nor a success
] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

/** The reason why a module could not be shown. */
export const MODULE_ERROR_CLASSES = [
  'unreachable', // no response, an error response, or a file with the wrong hash
  'too-slow',
  'unverified', // the registry has no integrity for its entry
  'not-a-module',
  'incompatible', // it needs other versions of the shared packages
  'crashed',
  'hung',
  'interfered', // it changed parts of the page that are not its own
] as const;
export type ModuleErrorClass = (typeof MODULE_ERROR_CLASSES)[number];

/**
 * The outcome of loading one release of a module in a browser. `ms` is the time from request to mount, or of the task
 * if it was slow. Contains no personal data: only the route pattern of the address, and only a hash of an error
 * message.
 */
export const ModuleReport = z.object({
  /** Proves which releases a gateway served with the page. Only the gateway reads it. */
  page: z.string().max(512),
  module: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().max(128),
  status: z.enum(MODULE_STATUSES),
  ms: z.number().min(0).max(600_000),
  errorClass: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/)
    .optional(),
  /** The pattern of the route that was open, such as `/reset-password/:uidb64/:token`. */
  route: z
    .string()
    .regex(/^\/[A-Za-z0-9/:-]{0,127}$/)
    .optional(),
  errorHash: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  /** A guest's page sent it before, and its user has logged in since. Metrics don't count it again. */
  again: z.boolean().optional(),
});
export type ModuleReport = z.infer<typeof ModuleReport>;

const publicCall = callsOf('Operations', 'public');

export const reportModule = publicCall('POST', paths.moduleReports, {
  id: 'reportModule',
  summary: 'Report a module',
  description:
    'Counts how a module loaded in a browser, and its crashes. Contains no personal data. The gateway accepts reports only from pages that it has served, and the API accepts them only from the gateway. With the token of a user, the response tells the gateway which reports come from the same user, but not from whom. The gateway responds with 202 if a report does not count.',
  body: ModuleReport,
  responses: { 202: Detail, 204: null, 403: Detail },
});
export const livez = publicCall('GET', paths.livez, {
  id: 'livez',
  summary: 'Check liveness',
  description: 'Succeeds if the process responds.',
  responses: { 200: z.object({ status: z.literal('ok') }) },
});
export const readyz = publicCall('GET', paths.readyz, {
  id: 'readyz',
  summary: 'Check readiness',
  description: 'Succeeds if the process can serve requests.',
  responses: { 200: z.object({ status: z.literal('ok') }), 503: z.object({ status: z.string(), detail: z.string() }) },
});
