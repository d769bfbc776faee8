import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  MAX_FILE_BYTES,
  REQUEST_ID_HEADER,
  REQUEST_LIFETIME_MS,
  type Failure,
} from '@courtside/release-client/protocol';
import { createReleaseService } from '../release/release-service';
import type { Settings } from '../settings';
import type { Environments } from '../store/environments';
import { openArtifacts, openErrorDocuments } from '../store/open-stores';
import type { ProofStore } from '../store/proofs';
import type { RegistryStore } from '../store/registry-store';
import { assertOwns, authorize, deniedFor, scopeFor } from './access/authorize';
import { createCiTokens } from './access/ci-tokens';
import { Denied } from './access/denied';
import { failureOf } from './failure-of';
import { identify } from './access/identify';
import type { Identity } from './access/identity';
import { assertNew, onlyOnce, timeOf } from './request-ids';
import { answersIn } from './routes/answer-calls';
import type { AddRoutes, RouteContext } from './routes/route-context';
import { ErrorMetrics } from './errors/error-metrics';
import { ModuleErrors } from './errors/module-errors';
import { createTeamNotices } from './errors/notify-teams';
import { createFrameResolver } from './errors/source-frames';
import { addChangeRoutes } from './routes/changes';
import { addEnvironmentRoutes } from './routes/environments';
import { addErrorRoutes } from './routes/errors';
import { addFileRoutes } from './routes/files';
import { addMaintenanceRoutes } from './routes/maintenance';
import { addPreviewRoutes } from './routes/previews';
import { addProofRoutes } from './routes/proofs';
import { addReadRoutes } from './routes/reads';
import { addTokenRoutes } from './routes/tokens';
import { assertPreviewQuota, UploadUse } from './access/quotas';
import { readRules } from './access/rules';
import type { TokenStore } from './access/token-store';
import { withProofs } from './access/with-proofs';
import { withRights } from './access/with-rights';
import { Uploads } from './routes/uploads';

export interface ServiceParts {
  settings: Settings;
  /** Signs every revision that the service writes. */
  store: RegistryStore;
  environments: Environments;
  proofs: ProofStore;
  tokens: TokenStore;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const ROUTES: readonly AddRoutes[] = [
  addReadRoutes,
  addProofRoutes,
  addFileRoutes,
  addChangeRoutes,
  addPreviewRoutes,
  addEnvironmentRoutes,
  addErrorRoutes,
  addTokenRoutes,
  addMaintenanceRoutes,
];

/** Calls that write a revision of an environment. */
const RELEASES = /^\/v1\/(?:environments\/|previews)/;
/** Calls below the same addresses that declare an environment. */
const DECLARES = /^\/v1\/environments\/[^/]+\/(?:change|end)(?:$|[/?])/;

/** Request ids of calls that write no revision, until they are too old to be accepted. */
class RecentIds {
  readonly #ids = new Map<string, number>();

  /** @returns false if the id was used before */
  use(id: string, now: number): boolean {
    for (const [old, time] of this.#ids) {
      if (time > now - 2 * REQUEST_LIFETIME_MS) break;
      this.#ids.delete(old);
    }
    if (this.#ids.has(id)) return false;
    this.#ids.set(id, now);
    return true;
  }
}

/**
 * The registry service: the HTTP API for releases. Callers identify themselves with a token. Releases are checked,
 * signed and recorded only here.
 */
export function buildRegistryService({
  settings,
  store,
  environments,
  proofs,
  tokens,
  now = Date.now,
}: ServiceParts): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: MAX_FILE_BYTES });
  const rules = () => readRules(settings.rulesFile);
  const checksOf = async (environment: string) =>
    (await environments.active()).find(({ name }) => name === environment)?.checks ?? [];
  const ci = createCiTokens(rules, now);
  const identities = new WeakMap<FastifyRequest, Identity>();
  const used = new RecentIds();
  const uploadUse = new UploadUse(now);
  const identityOf = (request: FastifyRequest): Identity => {
    const identity = identities.get(request);
    if (!identity) throw new Error(`There is no identity for ${request.url}.`);
    return identity;
  };

  /** @throws Denied if the id is missing, too old or was used before */
  const requestIdOf = ({ headers }: FastifyRequest): string => {
    const id = String(headers[REQUEST_ID_HEADER] ?? '');
    const time = timeOf(id);
    if (time === null)
      throw new Denied(
        403,
        `the request has no id (${REQUEST_ID_HEADER}: a UUID of version 7)`,
        'send a new one with every request',
      );
    const minutes = Math.round(Math.abs(now() - time) / 60_000);
    if (Math.abs(now() - time) > REQUEST_LIFETIME_MS)
      throw new Denied(
        403,
        `the id of the request is ${minutes} minutes off`,
        'send a new request, and check the clocks',
      );
    return id;
  };

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    const { status, failure } = failureOf(error, settings.data);
    return reply.code(status).send(failure);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      refused: `${request.method} ${request.url}`,
      why: 'there is no such call',
      fix: 'use the command line of this version',
    } satisfies Failure),
  );
  app.get('/livez', () => ({ status: 'ok' }));
  const metrics = new ErrorMetrics();
  app.get('/metrics', async (_, reply) => {
    void reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });

  const context: RouteContext = {
    settings,
    store,
    environments,
    tokens,
    uploads: new Uploads(path.join(settings.data, 'uploads')),
    now,
    rules,
    async assertAdmin(request) {
      const identity = identityOf(request);
      authorize(identity, 'admin', [], await rules());
      return identity.name;
    },
    takeQuota: async (request, files) =>
      uploadUse.take(
        identityOf(request),
        { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
        (await rules()).quotas,
      ),
    assertPreviewQuota: async (request, environment) =>
      assertPreviewQuota(store, identityOf(request), environment, (await rules()).quotas, now()),
    errors: new ModuleErrors({
      documents: openErrorDocuments(settings),
      resolveFrames: createFrameResolver(openArtifacts(settings)),
      notify: createTeamNotices({
        webhookOf: async (module) => new Map(Object.entries((await rules()).webhooks)).get(module),
        metrics,
        now,
      }),
      metrics,
      now,
    }),
    async readableBy(request) {
      const [identity, current] = [identityOf(request), await rules()];
      return {
        mayRead: (module) => deniedFor(identity, module, current) === null,
        assertMayRead: (module) => assertOwns(identity, [module], current),
      };
    },
    proofs,
    checksOf,
    async assertMayWrite(request, environment, modules) {
      const identity = identityOf(request);
      authorize(identity, scopeFor(environment), modules, await rules());
      return identity.name;
    },
    async releasesFor(request, environment, modules) {
      const identity = identityOf(request);
      const current = await rules();
      const assertMay = (changed: readonly string[]) => authorize(identity, scopeFor(environment), changed, current);
      // Before anything is stored. What the request really changes is checked again with the write.
      assertMay(modules);
      const id = requestIdOf(request);
      await assertNew(store, environment, id, now());
      const guarded = withRights(withProofs(onlyOnce(store, id, now), checksOf, proofs), assertMay, now);
      const author = { who: identity.name, identity: identity.name, request: id };
      return createReleaseService(settings, guarded, author, environments);
    },
  };
  void app.register(async (calls) => {
    calls.addHook('onRequest', async (request) => {
      identities.set(request, await identify(request.headers.authorization, { tokens, ci, now }));
      const writesRevision = RELEASES.test(request.url) && !DECLARES.test(request.url);
      if (request.method === 'GET' || request.method === 'HEAD') return;
      const id = requestIdOf(request);
      // A change of an environment is looked up in its history, even after a restart.
      if (!writesRevision && !used.use(id, now()))
        throw new Denied(403, 'the request was already carried out', 'send a new request with a new id');
    });
    for (const add of ROUTES) add(answersIn(calls), context);
  });
  return app;
}
