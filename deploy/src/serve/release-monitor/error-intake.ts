import { ErrorReport, MAX_REPORT_BYTES } from '@courtside/contracts/reported-errors';
import { gatewayPaths } from '@courtside/contracts/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '../metrics/gateway-metrics';
import { isForeign } from '../foreign-request';
import { browserName } from './browser-name';
import type { ErrorRelay } from './error-relay';
import type { ReleaseMonitor } from './release-monitor';

/** Reports from one address in a minute. A page sends at most four, and a whole club can be behind one address. */
const MAX_REPORTS = 200;
const MINUTE_MS = 60_000;

interface Options {
  monitor: ReleaseMonitor;
  errors: ErrorRelay | undefined;
  /** Whether a request is for an environment without a monitor, such as a preview. */
  isElsewhere: (request: FastifyRequest) => boolean;
  onRefusal: (reason: Refusal) => void;
}

/** Counts the reports of each address in the current minute. */
class ReportLimit {
  #counts = new Map<string, number>();
  #minute = 0;

  admits(address: string): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts = new Map();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= MAX_REPORTS;
  }
}

/**
 * Accepts errors of modules from pages of this gateway. An error counts only for a release that the gateway has served
 * to this page. The answer is 204, or 202 if the page needs another token.
 */
export function addErrorIntake(app: FastifyInstance, { monitor, errors, isElsewhere, onRefusal }: Options): void {
  const limit = new ReportLimit();
  app.post(gatewayPaths.moduleErrors, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    if (isForeign(request)) {
      onRefusal('foreign site');
      return reply.code(403).send({ detail: 'Only pages of this site can report errors.' });
    }
    if (!limit.admits(request.ip)) {
      onRefusal('too many');
      return reply.code(429).header('retry-after', '60').send({ detail: 'Too many reports come from this address.' });
    }
    const report = ErrorReport.safeParse(request.body);
    if (!report.success) {
      onRefusal('malformed');
      return reply.code(400).send({ detail: 'This is not a report of errors.' });
    }
    if (!errors || isElsewhere(request)) return reply.code(204).send();
    const { page, errors: reported, lost } = report.data;
    const browser = browserName(request.headers['user-agent']);
    let accepted = 0;
    for (const { error, count } of reported) {
      const { module, version, route, ...rest } = error;
      if (!(await monitor.pageOf({ page, module, version }))) continue;
      accepted += 1;
      const isRoute = route !== undefined && monitor.hasRoute(route);
      errors.add(request.ip, { ...rest, module, version, ...(isRoute && { route }) }, browser, count);
    }
    const [first] = reported;
    if (accepted > 0 && first) errors.lose(first.error.module, lost);
    if (accepted === 0) onRefusal('unknown page');
    // Not an error: a page that is open for a long time requests another token.
    return reply.code(accepted > 0 ? 204 : 202).send();
  });
}
