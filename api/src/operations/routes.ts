import { livez, MODULE_ERROR_CLASSES, readyz, reportModule } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { REPORT_PROOF, REPORTER_CLUB_HEADER, REPORTER_HEADER } from '@courtside/contracts/report-proof';
import { proveWritesAndKeys } from '../encryption/key-check';
import { ApiError } from '../errors/api-error';
import type { Routes } from '../http/routes';
import type { OperationServices } from './services';
import { BoundedCrashes, KnownReleases } from './report-labels';
import { reporterOf, reportVerifier } from './reporters';

const errorClasses: ReadonlySet<string> = new Set(['', ...MODULE_ERROR_CLASSES]);
/** Reports about a module that is already running. Their time would be counted as a load time. */
const NOT_A_LOAD: ReadonlySet<string> = new Set(['slow', 'contained']);
const knownErrorClass = (errorClass: string) => (errorClasses.has(errorClass) ? errorClass : 'other');

/** Health checks, metrics, and the reports that browsers send about loaded modules. */
export const operations = (routes: Routes, services: OperationServices): void => {
  routes.answer(livez, () => ({ status: 'ok' }) as const);

  const prove = atMostOnceASecond(services.now, () => proveWritesAndKeys(services));
  routes.add(readyz, async () => {
    if (services.readiness.closing)
      return { status: 503, body: { status: 'closing', detail: 'The server is shutting down.' } };
    try {
      await prove();
      return { status: 200, body: { status: 'ok' } };
    } catch (error) {
      services.log.error({ err: error }, 'not ready');
      return {
        status: 503,
        body: { status: 'waiting', detail: 'The database cannot store data or its keys are wrong.' },
      };
    }
  });

  const releases = new KnownReleases(services.config.registryUrl, services.now);
  const crashes = new BoundedCrashes();
  const isVerified = reportVerifier(services.config.proxySecret);
  routes.add(
    reportModule,
    async ({ body: { status, ms, errorClass = '', route = '', errorHash = '', again, ...reported }, request }) => {
      if (!isVerified(request.headers[REPORT_PROOF.header]))
        throw new ApiError(403, 'Only pages that a gateway has served can report modules.');
      const reporter = await reporterOf(services, request.headers.authorization);
      const answer = {
        status: 204,
        body: null,
        ...(reporter && { headers: { [REPORTER_HEADER]: reporter.name, [REPORTER_CLUB_HEADER]: reporter.clubId } }),
      } as const;
      if (again) return answer;
      const { module, version } = await releases.labels(reported.module, reported.version);
      services.metrics.moduleLoads.inc({ module, version, status, error_class: knownErrorClass(errorClass) });
      if (status === 'crashed') {
        const crash = crashes.labels(`${module}/${version}`, { route, error: errorHash });
        services.metrics.moduleCrashes.inc({ module, version, ...crash });
      } else if (!NOT_A_LOAD.has(status)) services.metrics.moduleSeconds.observe({ module, status }, ms / 1000);
      return answer;
    },
    { maxBodyBytes: 4_096, maxRequestsPerMinute: 240 },
  );

  routes.app.get(paths.metrics, async (_request, reply) => {
    void reply.type(services.metrics.registry.contentType);
    return services.metrics.registry.metrics();
  });
};

const PROOF_LIFETIME_MS = 1_000;

/** Anyone can call the readiness probe, so a proof is reused for a second. */
function atMostOnceASecond(now: () => number, work: () => Promise<void>): () => Promise<void> {
  let newest = { at: -Infinity, proof: Promise.resolve() };
  return () => {
    if (now() - newest.at >= PROOF_LIFETIME_MS) newest = { at: now(), proof: work() };
    return newest.proof;
  };
}
