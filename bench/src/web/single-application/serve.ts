import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BUILD_FILE, type BuildOutput } from '@courtside/module-kit/build/build-output';
import type { ModuleRelease, Registry } from '@courtside/module-kit/registry';
import { acceptedVersions, providedVersions } from '@courtside/module-kit/shared-packages';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { artifactsFolder } from '@courtside/deploy/settings';
import { storeBuild } from '@courtside/deploy/store/artifact-store';
import type { RegistryStore } from '@courtside/deploy/store/registry-store';
import { buildSingleApplication } from './build';

const ENVIRONMENT = 'single-application';

/**
 * Publishes the single application as a shell whose modules consist of screen files only. So the gateway preloads,
 * compresses and caches it in the same way as the composed application.
 */
async function publish(data: string, store: RegistryStore): Promise<{ scripts: string[] }> {
  const build = await buildSingleApplication(path.join(data, 'single'));
  const output: BuildOutput = {
    kind: 'shell',
    exports: {},
    calls: [],
    contract: '1.0.0',
    provides: providedVersions(),
    later: {},
    entry: build.initial.js.at(-1) ?? '',
    css: build.initial.css,
    preloads: build.initial.js,
  };
  await writeFile(path.join(build.folder, BUILD_FILE), JSON.stringify(output));
  const candidate = await storeBuild(build.folder, artifactsFolder(data), new Date().toISOString());
  if (candidate.kind !== 'shell') throw new Error('The build of the single application is not a shell.');
  const { release } = candidate;
  await rm(path.join(data, 'single'), { recursive: true });

  const address = (file: string) => `/shell/${release.version}/${file}`;
  const production = await store.read('production');
  const modules = Object.entries(production.modules).map(([name, { current }]) => {
    const screens = current.descriptor.routes.map(({ path: route }) => [
      route,
      (build.screens[route] ?? []).map(address),
    ]);
    const files: ModuleRelease = {
      ...current,
      entry: release.entry,
      integrity: release.integrity,
      preloads: [],
      css: [],
      needs: {},
      screens: Object.fromEntries(screens) as ModuleRelease['screens'],
      builtAgainst: acceptedVersions(),
    };
    return [name, { current: files, previous: null, canary: null }];
  });
  const registry: Registry = {
    ...production,
    shell: { current: release, previous: null },
    modules: Object.fromEntries(modules) as Registry['modules'],
  };
  await store.update(ENVIRONMENT, () => ({
    registry,
    change: {
      who: 'bench',
      when: new Date().toISOString(),
      what: 'publish',
      subject: 'shell',
      from: null,
      to: release.version,
      why: 'for the benchmark',
    },
  }));
  return { scripts: build.initial.js.map(address) };
}

/** Builds and publishes the single application and creates a gateway for it. The caller starts and closes the gateway. */
export async function singleApplicationGateway(
  data: string,
  store: RegistryStore,
  api: string,
): Promise<FastifyInstance> {
  const { scripts } = await publish(data, store);
  const gateway = await buildGateway({ environment: ENVIRONMENT, store, artifacts: artifactsFolder(data), api });
  gateway.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return done(null, payload);
    const page = payload
      // The single application knows its modules, and has no previous release to fall back to.
      .replace(/<script type="application\/json" id="courtside-registry">.*?<\/script>\n/s, '')
      .replace(
        /(<div id="shell"><\/div>\n)<script nonce="([^"]+)">.*?<\/script>\n/s,
        (_, container: string, nonce: string) =>
          container +
          scripts
            .map((src) => `<script defer src="${src}" crossorigin="anonymous" nonce="${nonce}"></script>\n`)
            .join(''),
      );
    reply.header('content-length', Buffer.byteLength(page));
    return done(null, page);
  });
  return gateway;
}
