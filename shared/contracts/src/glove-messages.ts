import { z } from 'zod';
import type { GloveId } from './glove-names';
import { GLOVE_IDS, TEST_CODES } from './glove-names';

/** Everything between server and gloves lies under this topic. One site per club. */
export const GLOVE_TOPIC_ROOT = 'courtside/v1';
/** Which sites the server wants simulated gloves for, retained; only where it announces them. */
export const SITES_TOPIC = `${GLOVE_TOPIC_ROOT}/sites`;

export const HEARTBEAT_INTERVAL_MS = 5_000;
/** A glove counts as available while its last heartbeat is younger than this, by the server's clock. */
export const GLOVE_ALIVE_MS = 15_000;
/** After this long without a heartbeat a glove is gone, as if its last will had come. */
export const GLOVE_GONE_MS = 30_000;
/** A test command older than this is void. */
export const TEST_COMMAND_TTL_MS = 30_000;
/** Glove messages are tiny; anything larger is none. */
export const GLOVE_MESSAGE_MAX_BYTES = 4_096;

export const Site = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** What a glove says, and what it is told. */
export const GLOVE_REPORTS = ['availability', 'heartbeat', 'status', 'test_triggered', 'test_results'] as const;
export type GloveReport = (typeof GLOVE_REPORTS)[number];
export const TEST_COMMAND = 'cmd/test';

/** @example gloveTopic('demo', 'smart_glove1', 'status') // 'courtside/v1/demo/smart_glove1/status' */
export function gloveTopic(site: string, glove: GloveId, channel: GloveReport | typeof TEST_COMMAND): string {
  return `${GLOVE_TOPIC_ROOT}/${site}/${glove}/${channel}`;
}

const GloveReportTopic = z.tuple([Site, z.enum(GLOVE_IDS), z.enum(GLOVE_REPORTS)]);

/** Takes the topic of a report apart; null where it is none. */
export function parseReportTopic(topic: string): { site: string; glove: GloveId; report: GloveReport } | null {
  if (!topic.startsWith(`${GLOVE_TOPIC_ROOT}/`)) return null;
  const parts = GloveReportTopic.safeParse(topic.slice(GLOVE_TOPIC_ROOT.length + 1).split('/'));
  if (!parts.success) return null;
  const [site, glove, report] = parts.data;
  return { site, glove, report };
}

export const Availability = z.enum(['online', 'offline']);
export const Heartbeat = z.literal('alive');

/** `battery` in percent; `boot` counts the starts of the glove. */
export const GloveStatus = z.object({
  battery: z.number().min(0).max(100),
  status: z.string().max(32),
  fw: z.string().max(32).optional(),
  boot: z.number().int().min(0).max(2_147_483_647).optional(),
});
export type GloveStatus = z.infer<typeof GloveStatus>;

const RunId = z.string().min(1).max(64);

export const TestCommand = z.object({ run_id: RunId, test: z.enum(TEST_CODES), ttl_ms: z.number().int().positive() });
export type TestCommand = z.infer<typeof TestCommand>;

export const TriggeredReport = z.object({ run_id: RunId, text: z.string().max(100) });

/**
 * The shape of a result, not its sense: which values are believed is the server's to decide.
 * `id` tells two deliveries of one accuracy result from two results.
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

/** Sites that want simulated gloves. */
export const SitesReport = z.object({ sites: z.array(Site) });

/**
 * The login of the simulated gloves, which may act for every site: a file the server writes into its data folder
 * where it asks for them.
 */
export const SIMULATORS_CREDENTIAL_FILE = 'simulated-gloves.json';
export const BrokerCredential = z.object({ username: z.string(), password: z.string() });
export type BrokerCredential = z.infer<typeof BrokerCredential>;
