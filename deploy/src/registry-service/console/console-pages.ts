import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { gatewayPaths, paths } from '@courtside/contracts/paths';
import type { Registry } from '@courtside/registry';
import { ROOT_FOLDER } from '@courtside/registry/root-files';
import type { FastifyInstance } from 'fastify';
import { CONSOLE } from '../../console-environment';
import { createReleasedVersions } from '../../release/released-versions';
import { browserRegistry } from '../../serve/browser-registry';
import { createFirstPaints } from '../../serve/first-paint/first-paint';
import { securityPolicy } from '../../serve/pages/security-policy';
import { serveArtifacts } from '../../serve/gateway/serve-artifacts';
import { renderPage } from '../../serve/pages/render-page';
import { createRootFiles } from '../../serve/root-files';
import { sendText } from '../../serve/send-text';
import { createFileReader } from '../../serve/verified-file';
import type { RegistryStore } from '../../store/registry-store';
import type { ArtifactStore } from '../../store/stored-artifacts';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), serial=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The console has no canaries, so all its pages are the same. */
const BUCKET = 0;

/** Calls that the shell makes on every site, and that the console has no use for. */
const UNUSED = {
  GET: [gatewayPaths.releaseEvents, gatewayPaths.pageToken],
  POST: [paths.moduleReports, gatewayPaths.moduleErrors],
} as const;

/** The console isn't an app that browsers keep for times without a network: it would show releases of yesterday. */
function withoutWorker(registry: Registry): Registry {
  const { shell } = registry;
  if (!shell) return registry;
  const worker = `${path.posix.dirname(shell.current.entry)}/${ROOT_FOLDER}/service-worker.js`;
  const { [worker]: _, ...integrity } = shell.current.integrity;
  return { ...registry, shell: { ...shell, current: { ...shell.current, integrity } } };
}

/** Serves the pages of the console and their files. Nothing is read or kept until somebody opens one. */
export async function addConsolePages(
  app: FastifyInstance,
  { store, artifacts }: { store: RegistryStore; artifacts: ArtifactStore },
): Promise<void> {
  const { folder } = artifacts;
  const fetchVersion = (module: string, version: string) => artifacts.fetch(module, version);
  const released = createReleasedVersions(store);
  const firstPaint = createFirstPaints(createFileReader(folder, fetchVersion));
  const readRootFile = createRootFiles(folder, fetchVersion);
  /** Prepared once per revision. */
  let prepared: Registry | undefined;
  const currentRegistry = async () => {
    const latest = await store.read(CONSOLE);
    if (prepared?.revision !== latest.revision) prepared = withoutWorker(latest);
    return prepared;
  };

  app.get('/', (_, reply) => reply.redirect('/releases'));
  app.get('/registry.json', async (_, reply) => {
    const text = browserRegistry(await currentRegistry()).text();
    return reply.headers(PAGE_HEADERS).type('application/json; charset=utf-8').send(text);
  });
  app.get('/service-worker.js', async (_, reply) => {
    const script = await readRootFile(await currentRegistry(), 'service-worker.js');
    return reply.headers(PAGE_HEADERS).type('text/javascript; charset=utf-8').send(script);
  });
  for (const address of UNUSED.GET) app.get(address, (_, reply) => reply.code(204).send());
  for (const address of UNUSED.POST) app.post(address, (_, reply) => reply.code(204).send());
  await serveArtifacts(app, {
    artifacts: folder,
    fetchVersion,
    servedTo: async (_, module, version) => ((await released.has(CONSOLE, module, version)) ? 'everyone' : null),
  });

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (/^\/(?:v1|api)(?:\/|$)|\.[a-z0-9]+$/.test(pathname)) return reply.callNotFound();
    const registry = await currentRegistry();
    const nonce = randomBytes(16).toString('base64');
    const search = new URLSearchParams(request.url.slice(pathname.length));
    const paint = await firstPaint({ registry, pathname, search, bucket: BUCKET });
    const page = renderPage(registry, { pathname, bucket: BUCKET }, nonce, {}, '', paint);
    reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': securityPolicy(nonce) })
      .type('text/html; charset=utf-8');
    return sendText(request, reply, page);
  });
}
