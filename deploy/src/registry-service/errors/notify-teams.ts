import type { ErrorLine } from '@courtside/release-client/error-lines';
import { messageOf } from '@courtside/release-client/message-of';
import type { ErrorMetrics } from './error-metrics';
import { sendWebhook, type Webhook } from './webhook';

const HOUR_MS = 3_600_000;

interface Options {
  webhookOf: (module: string) => Promise<Webhook | undefined>;
  metrics: ErrorMetrics;
  now: () => number;
}

/** Tells a team about a new error, unless its webhook had enough in this hour. Never rejects. */
export type NotifyTeam = (error: ErrorLine) => Promise<void>;

/** A restart of the service begins a new hour. */
export function createTeamNotices({ webhookOf, metrics, now }: Options): NotifyTeam {
  const sent = new Map<string, { hour: number; count: number }>();
  const mayNotify = (module: string, { maxPerHour }: Webhook): boolean => {
    const hour = Math.floor(now() / HOUR_MS);
    const known = sent.get(module);
    const count = known?.hour === hour ? known.count : 0;
    if (count >= maxPerHour) return false;
    sent.set(module, { hour, count: count + 1 });
    return true;
  };
  return async (error) => {
    const { module } = error;
    try {
      const webhook = await webhookOf(module);
      if (!webhook) return;
      if (!mayNotify(module, webhook)) {
        metrics.webhooks.inc({ module, outcome: 'dropped' });
        return;
      }
      await sendWebhook(webhook, { event: 'new-error', error });
      metrics.webhooks.inc({ module, outcome: 'sent' });
    } catch (failure) {
      metrics.webhooks.inc({ module, outcome: 'failed' });
      process.stderr.write(`The webhook of ${module} failed: ${messageOf(failure)}\n`);
    }
  };
}
