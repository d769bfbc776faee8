import type { GloveReport } from '@courtside/contracts/glove-messages';
import { Availability, GLOVE_MESSAGE_MAX_BYTES, GloveStatus, Heartbeat, parseReportTopic, TriggeredReport } from '@courtside/contracts/glove-messages';
import { gloveName, triggeredText } from '@courtside/contracts/glove-names';
import type { Core } from '../core';
import type { GloveKey, GloveRepository } from './glove-repository';
import type { GloveSites } from './glove-sites';
import type { HeardGloves } from './heard-gloves';
import { readResults } from './read-results';

/** Takes in what gloves report. Reports may come twice, late, for another run, or as rubbish; none may do harm. */
export class ReportListener {
  constructor(
    private readonly core: Pick<Core, 'now' | 'log'>,
    private readonly sites: GloveSites,
    private readonly heard: HeardGloves,
    private readonly repository: GloveRepository,
  ) {}

  /** @throws where the database fails: the report was not taken in */
  async take(topic: string, payload: Buffer): Promise<void> {
    const parts = parseReportTopic(topic);
    if (!parts || payload.length > GLOVE_MESSAGE_MAX_BYTES) return;
    const clubId = await this.sites.clubOf(parts.site);
    if (clubId === null) return;
    await this.on[parts.report]({ clubId, glove: parts.glove }, payload);
  }

  private readonly on: Record<GloveReport, (key: GloveKey, payload: Buffer) => void | Promise<void>> = {
    availability: (key, payload) => {
      const { data } = Availability.safeParse(payload.toString());
      if (data) this.heard.hear(key, { availability: data });
    },
    heartbeat: (key, payload) => {
      if (Heartbeat.safeParse(payload.toString()).success) this.heard.hear(key, { availability: 'online', heard_at: this.core.now() });
    },
    status: (key, payload) => {
      const { data } = GloveStatus.safeParse(parseJson(payload));
      if (data) this.heard.hear(key, { battery: Math.round(data.battery), status: data.status, boot: data.boot ?? null });
    },
    test_triggered: async (key, payload) => {
      const { data } = TriggeredReport.safeParse(parseJson(payload));
      if (!data) return;
      const test = await this.repository.testOf(key, data.run_id);
      // A glove that confirms another test than it was asked for has confirmed nothing.
      if (test && data.text === triggeredText(test)) await this.repository.triggered(key, data.run_id);
    },
    test_results: async (key, payload) => {
      const { runId, digest, measured } = readResults(payload, this.core.now());
      if (measured === null) {
        await this.repository.refuse(key, runId, `${gloveName(key.glove)} sent a value that cannot be right.`);
        return;
      }
      for (const { test, value } of measured) {
        const run = runId ?? (test === 'SAC' ? await this.repository.openAccuracyRun(key) : null);
        await this.repository.keepResult(key, run, digest, test, value);
      }
    },
  };
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}
