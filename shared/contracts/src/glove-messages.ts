import { z } from 'zod';
import type { GloveId } from './glove-names';
import { GLOVE_IDS, TEST_CODES } from './glove-names';

/** The root of all topics between server and gloves. Each club has one site below it. */
export const GLOVE_TOPIC_ROOT = 'courtside/v1';
/** Retained list of the sites that need simulated gloves. Published only if the server uses simulated gloves. */
export const SITES_TOPIC = `${GLOVE_TOPIC_ROOT}/sites`;

export const HEARTBEAT_INTERVAL_MS = 5_000;
/** A glove is available if its last heartbeat is more recent than this, by the server's clock. */
export const GLOVE_ALIVE_MS = 15_000;
/** A glove without a heartbeat for this long counts as disconnected, even without its last will. */
export const GLOVE_GONE_MS = 30_000;
/** Larger messages are ignored. */
export const GLOVE_MESSAGE_MAX_BYTES = 4_096;

export const Site = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** The messages that a glove sends. */
export const GLOVE_REPORTS = ['availability', 'heartbeat', 'status', 'test_triggered', 'test_results'] as const;
export type GloveReport = (typeof GLOVE_REPORTS)[number];
export const TEST_COMMAND = 'cmd/test';
/** The reports that a broker may retain. A retained result or heartbeat would be received again after each reconnect. */
export const RETAINED_REPORTS: ReadonlySet<GloveReport> = new Set(['availability', 'status']);

/** @example gloveTopic('demo', 'smart_glove1', 'status') // 'courtside/v1/demo/smart_glove1/status' */
export function gloveTopic(site: string, glove: GloveId, channel: GloveReport | typeof TEST_COMMAND): string {
  return `${GLOVE_TOPIC_ROOT}/${site}/${glove}/${channel}`;
}

const GloveReportTopic = z.tuple([Site, z.enum(GLOVE_IDS), z.enum(GLOVE_REPORTS)]);

/** Parses the topic of a report. Returns null for any other topic. */
export function parseReportTopic(topic: string): { site: string; glove: GloveId; report: GloveReport } | null {
  if (!topic.startsWith(`${GLOVE_TOPIC_ROOT}/`)) return null;
  const parts = GloveReportTopic.safeParse(topic.slice(GLOVE_TOPIC_ROOT.length + 1).split('/'));
  if (!parts.success) return null;
  const [site, glove, report] = parts.data;
  return { site, glove, report };
}

export const Availability = z.enum(['online', 'offline']);
export const Heartbeat = z.literal('alive');

/** PostgreSQL cannot store NUL in text. */
const storable = (text: z.ZodString) => text.regex(/^[^\0]*$/);

/** `battery` in percent; `boot` counts the starts of the glove. */
export const GloveStatus = z.object({
  battery: z.number().min(0).max(100),
  status: storable(z.string().max(32)),
  fw: z.string().max(32).optional(),
  boot: z.number().int().min(0).max(2_147_483_647).optional(),
});
export type GloveStatus = z.infer<typeof GloveStatus>;

const RunId = storable(z.string().min(1).max(64));

/**
 * `ttl_ms`: the time that the glove has for the test, from when it receives the command. After that, the server stops
 * waiting, so the glove gives up. Commands arrive immediately or never: they aren't retained, and gloves connect with a
 * clean session, so that no broker queues commands for an absent glove.
 */
export const TestCommand = z.object({ run_id: RunId, test: z.enum(TEST_CODES), ttl_ms: z.number().int().positive() });
export type TestCommand = z.infer<typeof TestCommand>;

export const TriggeredReport = z.object({ run_id: RunId, text: z.string().max(100) });

/**
 * Checks types only. The server decides which values are plausible.
 * `id` identifies an accuracy result, so that a second delivery is recognized.
 */
export const ResultsReport = z.object({
  run_id: RunId.optional(),
  id: RunId.optional(),
  test_results: z.object({
    UBP: z.number().optional(),
    LBP: z.number().optional(),
    SS: z.number().optional(),
    SAC: z.object({ accuracy: z.number().optional(), hits: z.number(), misses: z.number() }).optional(),
  }),
});
export type ResultsReport = z.infer<typeof ResultsReport>;

/** The user name of the application that measures spike accuracy, within its site. */
export const ACCURACY_LOGIN = 'accuracy';
export const GLOVE_LOGINS = [...GLOVE_IDS, ACCURACY_LOGIN] as const;
export type GloveLogin = (typeof GLOVE_LOGINS)[number];

/**
 * The broker user name of a glove or of the accuracy application of a site. It is also the client id, so that no other
 * login can take over the connection.
 *
 * @example gloveUsername('demo', 'smart_glove1') // 'demo/smart_glove1'
 */
export function gloveUsername(site: string, login: GloveLogin): string {
  return `${site}/${login}`;
}

const GloveUsername = z.tuple([Site, z.enum(GLOVE_LOGINS)]);

/** Parses the result of `gloveUsername`. Returns null for any other user name. */
export function parseGloveUsername(username: string): { site: string; login: GloveLogin } | null {
  const parts = GloveUsername.safeParse(username.split('/'));
  if (!parts.success) return null;
  const [site, login] = parts.data;
  return { site, login };
}

/** Sites that need simulated gloves. */
export const SitesReport = z.object({ sites: z.array(Site) });

/** The server writes the login of the simulated gloves to this file in its data folder. It is valid for every site. */
export const SIMULATORS_CREDENTIAL_FILE = 'simulated-gloves.json';
export const BrokerCredential = z.object({ username: z.string(), password: z.string() });
export type BrokerCredential = z.infer<typeof BrokerCredential>;
