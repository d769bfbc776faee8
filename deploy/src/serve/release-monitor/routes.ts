import type { ServerResponse } from 'node:http';
import { ModuleReport } from '@courtside/contracts/operations';
import { gatewayPaths, paths } from '@courtside/contracts/paths';
import { REPORTER_CLUB_HEADER, REPORTER_HEADER, REPORT_PROOF } from '@courtside/contracts/report-proof';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../invitations/visitors';
import type { EnvironmentMetrics } from '../metrics/gateway-metrics';
import { addErrorIntake } from './error-intake';
import type { ErrorRelay } from './error-relay';
import type { ReleaseMonitor } from './release-monitor';
import { createHmac } from 'node:crypto';

/** The header that proves to the API that a report was verified; none without a secret. */
const reportProof = (proxySecret: string | undefined): Record<string, string> =>
  proxySecret === undefined
    ? {}
    : { [REPORT_PROOF.header]: createHmac('sha256', proxySecret).update(REPORT_PROOF.subject).digest('base64url') };

/**
 * The revision is sent again this often, so that a page notices a proxy that holds messages back, and no proxy closes a
 * quiet connection. A message, because pages don't see comments.
 */
const HEARTBEAT_MS = 20_000;
const API_TIMEOUT_MS = 5_000;

interface Options {
  monitor: ReleaseMonitor;
  /** The address of the API, which counts reports for the metrics. */
  api: string;
  /** Proves to the API that a report was verified. */
  proxySecret: string | undefined;
  /** The headers that tell the API which visitor reports. */
  visitorHeaders: (request: FastifyRequest) => Record<string, string>;
  /** What the browser of a request has. */
  visitorOf: (request: FastifyRequest) => Promise<Pick<Visitor, 'bucket' | 'chosen'>>;
  /** Learns the club of the user who reports; null for a guest. */
  onClub: (request: FastifyRequest, reply: FastifyReply, club: string | null) => void;
  /** Passes on the errors of modules; without it they are dropped. */
  errors?: ErrorRelay | undefined;
  /** Whether a request is for an environment without a monitor, such as a preview. */
  isElsewhere?: (request: FastifyRequest) => boolean;
  counted: EnvironmentMetrics;
}

/** The routes for open pages: new releases as server-sent events, tokens, and module reports. */
export function addMonitorRoutes(
  app: FastifyInstance,
  { monitor, api, proxySecret, visitorHeaders, visitorOf, onClub, errors, isElsewhere, counted }: Options,
): void {
  const hideState = counted.showState(() => monitor.state());
  app.addHook('onClose', async () => hideState());
  const open = new Set<ServerResponse>();
  const elsewhere = (request: FastifyRequest) => isElsewhere?.(request) === true;

  app.get(gatewayPaths.releaseEvents, (request, reply) => {
    if (elsewhere(request)) {
      void reply.code(204).send();
      return;
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const send = (revision: number) => raw.write(`data: ${revision}\n\n`);
    send(monitor.revision());
    const stop = monitor.onRevision(send);
    const heartbeat = setInterval(() => send(monitor.revision()), HEARTBEAT_MS);
    open.add(raw);
    counted.streamOpened();
    raw.once('close', () => {
      open.delete(raw);
      counted.streamClosed();
      clearInterval(heartbeat);
      stop();
    });
  });
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });

  // For pages from a service worker's copy, and for pages that are open for longer than their token is valid.
  app.get(gatewayPaths.pageToken, async (request, reply) => {
    if (elsewhere(request)) return reply.code(204).send();
    const { bucket, chosen } = await visitorOf(request);
    return reply.header('cache-control', 'no-store').send({ page: monitor.pageToken(bucket, chosen) });
  });

  addErrorIntake(app, { monitor, errors, isElsewhere: elsewhere, onRefusal: counted.reportRefused });

  app.post(paths.moduleReports, { bodyLimit: 4_096 }, async (request, reply) => {
    const report = ModuleReport.safeParse(request.body);
    if (!report.success) return reply.code(400).send({ detail: 'This is not a report of a module.' });
    const page = elsewhere(request) ? null : await monitor.pageOf(report.data);
    // Not an error: a page that is open for a long time requests another token.
    if (!page) return reply.code(202).send({ detail: 'Only a page that was served this release can report it.' });
    // The API limits how often an address may report, so its refusals count here as well. It knows the user.
    const { authorization } = request.headers;
    const answer = await fetch(api + paths.moduleReports, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...visitorHeaders(request),
        ...reportProof(proxySecret),
      },
      body: JSON.stringify(report.data),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    }).catch(() => null);
    if (!answer) counted.upstreamFailed('api');
    if (answer && answer.status >= 400 && answer.status < 500)
      return reply.code(answer.status).send({ detail: 'The API has refused this report.' });
    if (answer?.ok) onClub(request, reply, answer.headers.get(REPORTER_CLUB_HEADER));
    await monitor.count(page, answer?.headers.get(REPORTER_HEADER) ?? null, report.data);
    return reply.code(204).send();
  });
}
