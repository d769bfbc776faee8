import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES, type Failure } from '@courtside/release-client/protocol';
import { createInvitations } from '../release/invitations/invitations';
import { assertPlace, CONSOLE_MODULE } from '../console-environment';
import { moduleServerPrefix } from '../module-servers';
import { createReleaseService } from '../release/release-service';
import type { Settings } from '../settings';
import type { Environments } from '../store/environments';
import { openArtifacts, openErrorDocuments } from '../store/open-stores';
import type { ProofStore } from '../store/proofs';
import type { RegistryStore } from '../store/registry-store';
import type { Signatures } from '../store/release-keys';
import type { Trials } from '../store/trials';
import { assertOwns, authorize, deniedFor, scopeFor } from './access/authorize';
import { createCiTokens } from './access/ci-tokens';
import { Denied } from './access/denied';
import { ConsolePeople, isOfConsole } from './console/console-calls';
import { addConsolePages } from './console/console-pages';
import { failureOf } from './failure-of';
import { identify } from './access/identify';
import type { Identity } from './access/identity';
import { assertNew, onlyOnce } from './request-ids';
import { RecentIds, requestIdOf } from './valid-request-ids';
import { answersIn } from './routes/answer-calls';
import type { AddRoutes, RouteContext } from './routes/route-context';
import { ErrorMetrics } from './errors/error-metrics';
import { ModuleErrors } from './errors/module-errors';
import { createTeamNotices } from './errors/notify-teams';
import { createFrameResolver } from './errors/source-frames';
import { LiveFigures } from './figures/live-figures';
import { addCanaryFigureRoutes } from './routes/canary-figures';
import { addChangeRoutes } from './routes/changes';
import { addEnvironmentRoutes } from './routes/environments';
import { addErrorRoutes } from './routes/errors';
import { addFileRoutes } from './routes/files';
import { addInvitationRoutes } from './routes/invitations';
import { addMaintenanceRoutes } from './routes/maintenance';
import { addPreviewRoutes } from './routes/previews';
import { addProofRoutes } from './routes/proofs';
import { addReadRoutes } from './routes/reads';
import { addTokenRoutes } from './routes/tokens';
import { assertPreviewQuota, UploadUse } from './access/quotas';
import type { SharedSettings } from './access/shared-settings';
import { withProofs } from './access/with-proofs';
import { withRights } from './access/with-rights';
import { Uploads } from './routes/uploads';

export interface ServiceParts {
  settings: Settings;
  /** Signs every revision that the service writes. */
  store: RegistryStore;
  environments: Environments;
  proofs: ProofStore;
  trials: Trials;
  /** Signs invitations. */
  signatures: Required<Signatures>;
  shared: SharedSettings;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const ROUTES: readonly AddRoutes[] = [
  addReadRoutes,
  addProofRoutes,
  addFileRoutes,
  addChangeRoutes,
  addPreviewRoutes,
  addInvitationRoutes,
  addEnvironmentRoutes,
  addErrorRoutes,
  addCanaryFigureRoutes,
  addTokenRoutes,
  addMaintenanceRoutes,
];

/** Calls that write a revision of an environment. */
const RELEASES = /^\/v1\/(?:environments\/|previews)/;
/** Calls below the same addresses that declare an environment. */
const DECLARES = /^\/v1\/environments\/[^/]+\/(?:change|end)(?:$|[/?])/;

/**
 * The registry service: the HTTP API for releases. Callers identify themselves with a token. Releases are checked,
 * signed and recorded only here.
 */
export function buildRegistryService({
  settings,
  store,
  environments,
  proofs,
  trials,
  signatures,
  shared,
  now = Date.now,
}: ServiceParts): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: MAX_FILE_BYTES });
  const { tokens } = shared;
  const rules = () => shared.rules();
  app.addHook('onClose', () => shared.close());
  const checksOf = async (environment: string) =>
    (await environments.active()).find(({ name }) => name === environment)?.checks ?? [];
  const budgetRuleOf = async (module: string) => new Map(Object.entries((await rules()).budgets)).get(module);
  const ci = createCiTokens(rules, now);
  const identities = new WeakMap<FastifyRequest, Identity>();
  const used = new RecentIds();
  const uploadUse = new UploadUse(now);
  const identityOf = (request: FastifyRequest): Identity => {
    const identity = identities.get(request);
    if (!identity) throw new Error(`There is no identity for ${request.url}.`);
    return identity;
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

  const artifacts = openArtifacts(settings);
  const context: RouteContext = {
    settings,
    store,
    environments,
    tokens,
    figures: new LiveFigures(now),
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
      resolveFrames: createFrameResolver(artifacts),
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
    trials,
    invitations: createInvitations({ signatures, trials, now }),
    checksOf,
    budgetRuleOf,
    async assertMayWrite(request, environment, modules) {
      const identity = identityOf(request);
      authorize(identity, scopeFor(environment), modules, await rules());
      return identity.name;
    },
    async releasesFor(request, environment, modules) {
      assertPlace(environment, modules);
      const identity = identityOf(request);
      const current = await rules();
      const assertMay = (changed: readonly string[]) => authorize(identity, scopeFor(environment), changed, current);
      // Before anything is stored. What the request really changes is checked again with the write.
      assertMay(modules);
      const id = requestIdOf(request.headers, now());
      await assertNew(store, environment, id, now());
      const guarded = withRights(withProofs(onlyOnce(store, id, now), checksOf, proofs), assertMay, now);
      const author = { who: identity.name, identity: identity.name, request: id };
      return createReleaseService(settings, guarded, author, environments, budgetRuleOf);
    },
  };
  /** Adds calls of the protocol for callers who are identified in one way. */
  const addCalls = (calls: FastifyInstance, identifyCaller: (request: FastifyRequest) => Promise<Identity>) => {
    calls.addHook('onRequest', async (request, reply) => {
      identities.set(request, await identifyCaller(request));
      void reply.header('cache-control', 'no-store');
      const path = request.url.slice(calls.prefix.length);
      const writesRevision = RELEASES.test(path) && !DECLARES.test(path);
      if (request.method === 'GET' || request.method === 'HEAD') return;
      const id = requestIdOf(request.headers, now());
      // A change of an environment is looked up in its history, even after a restart.
      if (!writesRevision && !used.use(id, now()))
        throw new Denied(403, 'the request was already carried out', 'send a new request with a new id');
    });
  };
  void app.register(async (calls) => {
    addCalls(calls, ({ headers }) => identify(headers.authorization, { tokens, ci, now }));
    for (const add of ROUTES) add(answersIn(calls), context);
  });
  const people = new ConsolePeople(context);
  void app.register(
    async (scope) => {
      await scope.register(async (calls) => {
        addCalls(calls, (request) => people.identify(request));
        const answer = answersIn(calls);
        for (const add of ROUTES) add((call, handler) => isOfConsole(call) && answer(call, handler), context);
      });
      await scope.register(async (calls) => people.addRoutes(calls));
    },
    { prefix: moduleServerPrefix(CONSOLE_MODULE) },
  );
  void app.register(async (pages) => addConsolePages(pages, { store, artifacts }));
  return app;
}
