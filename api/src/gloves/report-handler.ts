import { createHash } from 'node:crypto';
import {
  Availability,
  GLOVE_MESSAGE_MAX_BYTES,
  type GloveReport,
  GloveStatus,
  Heartbeat,
  parseReportTopic,
  TriggeredReport,
} from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import { isDatabaseError } from '../database/errors';
import { transaction } from '../database/transaction';
import { GloveRuns } from './glove-runs';
import type { GloveSites } from './glove-sites';
import type { GloveStateWriter } from './glove-state-writer';
import { parseJson, readResults } from './read-results';
import { GloveRepository } from './repository';
import type { GloveServices } from './services';
import type { GloveKey } from './tables';

/** Called after the result of a run is stored. */
export type OnResult = (clubId: string, runId: string) => Promise<void>;

/** Processes glove reports. Reports may be duplicated, late, invalid, or for another run. */
export class ReportHandler {
  private readonly runs: GloveRuns;
  private readonly rejected: RejectedReports;

  constructor(
    private readonly services: Pick<GloveServices, 'db' | 'ring' | 'now' | 'log' | 'damaged'>,
    private readonly sites: GloveSites,
    private readonly states: GloveStateWriter,
    private readonly onResult: OnResult = async () => {},
  ) {
    this.runs = new GloveRuns(services);
    this.rejected = new RejectedReports(services);
  }

  /**
   * Stores a report, or rejects it if it can never be stored.
   *
   * @throws if the database fails; the report is then not stored and must be delivered again
   */
  async handle(topic: string, payload: Buffer): Promise<void> {
    const parts = parseReportTopic(topic);
    // An empty message deletes a retained one.
    if (!parts || payload.length === 0) return;
    const { site, glove, report } = parts;
    const clubId = await this.sites.clubOf(site);
    if (clubId === null) return;
    const key = { clubId, glove };
    try {
      if (payload.length > GLOVE_MESSAGE_MAX_BYTES) throw new RejectedReport('The message is too large.');
      await this.handlers[report](key, payload.toString());
    } catch (error) {
      if (error instanceof RejectedReport) await this.reject(key, site, report, payload, error.message);
      else if (isDatabaseError(error, 'values refused'))
        await this.reject(key, site, report, payload, 'The database refused it.');
      else throw error;
    }
  }

  private async reject(key: GloveKey, site: string, report: GloveReport, payload: Buffer, reason: string) {
    this.services.log.warn({ site, glove: key.glove, report, reason }, 'a glove report was rejected');
    try {
      await this.rejected.add(key, report, payload, reason);
    } catch (error) {
      if (!isDatabaseError(error, 'values refused')) throw error;
      // The club was deleted.
      this.sites.forget(site);
    }
  }

  private readonly handlers: Record<GloveReport, (key: GloveKey, text: string) => void | Promise<void>> = {
    availability: (key, text) => {
      const { data } = Availability.safeParse(text);
      if (data) this.states.add(key, { availability: data });
    },
    heartbeat: (key, text) => {
      if (Heartbeat.safeParse(text).success)
        this.states.add(key, { availability: 'online', heard_at: this.services.now() });
    },
    status: (key, text) => {
      const { data } = GloveStatus.safeParse(parseJson(text));
      if (data)
        this.states.add(key, { battery: Math.round(data.battery), status: data.status, boot: data.boot ?? null });
    },
    test_triggered: async (key, text) => {
      const { data } = TriggeredReport.safeParse(parseJson(text));
      if (!data) throw new RejectedReport('The message is invalid.');
      const test = await this.runs.testOf(key, data.run_id);
      // Ignores a confirmation of a test other than the requested one.
      if (test && data.text === triggeredText(test)) await this.runs.markTriggered(key, data.run_id);
    },
    test_results: async (key, text) => {
      const { runId, digest, measured } = readResults(text, this.services.now());
      if (measured === null) {
        await this.runs.refuse(key, runId);
        throw new RejectedReport('The message is invalid, or a value is implausible.');
      }
      for (const { test, value } of measured) {
        const run = runId ?? (test === 'SAC' ? await this.runs.openAccuracyRun(key) : null);
        await this.runs.save(key, run, `${runId ?? ''}.${digest}.${test}`, test, value);
        if (run !== null) await this.announce(key, run);
      }
    },
  };

  /** The result is stored, so a failure here must not make the glove send it again. */
  private async announce({ clubId }: GloveKey, runId: string): Promise<void> {
    await this.onResult(clubId, runId).catch((err: unknown) =>
      this.services.log.warn({ err }, 'a stored glove result could not be used yet'),
    );
  }
}

/** A report that can never be stored as a result. */
export class RejectedReport extends Error {}

/**
 * Each club's newest rejected reports are kept, up to this number and age. Their players are unknown, so they cannot be
 * erased with a player.
 */
const MAX_REPORTS = 100;
const RETENTION_MS = 86_400_000;

/** Keeps reports that can never be stored as results, so that they can be acknowledged and examined. */
export class RejectedReports {
  constructor(private readonly services: Pick<GloveServices, 'db' | 'ring' | 'now'>) {}

  async add({ clubId, glove }: GloveKey, report: GloveReport, payload: Buffer, reason: string): Promise<void> {
    const id = createHash('sha256').update(`${glove}/${report}\n`).update(payload).digest('base64url');
    const received_at = this.services.now();
    const sealed = this.services.ring.seal(
      payload.subarray(0, GLOVE_MESSAGE_MAX_BYTES),
      `glove_rejected_reports|${clubId}|${id}|sealed`,
    );
    const row = { club_id: clubId, id, glove, report, reason, sealed, received_at };
    await transaction(this.services.db, (trx) => new GloveRepository(trx).insertRejected(row, MAX_REPORTS));
  }

  /** Deletes reports older than the retention time. */
  async purge(): Promise<void> {
    await new GloveRepository(this.services.db).deleteRejected(this.services.now() - RETENTION_MS);
  }
}
