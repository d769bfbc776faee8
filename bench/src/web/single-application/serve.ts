import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BUILD_FILE, type BuildOutput } from '@courtside/module-kit/build/build-output';
import type { ModuleRelease, Registry } from '@courtside/module-kit/registry';
import { acceptedVersions, providedVersions } from '@courtside/module-kit/shared-packages';
import { buildGateway } from '../../../../deploy/src/gateway/gateway';
import { artifactsFolder } from '../../../../deploy/src/settings';
import { storeBuild } from '../../../../deploy/src/store/artifact-store';
import type { RegistryStore } from '../../../../deploy/src/store/registry-store';
import { buildSingleApplication } from './build';

const ENVIRONMENT = 'single-application';

/**
 * Publishes the single application as a shell whose modules bring nothing but their screens' files,
 * so that the gateway writes its preload links, compresses and caches it as it does ours.
 */
async function publish(data: string, store: RegistryStore): Promise<{ scripts: string[] }> {
  const build = await buildSingleApplication(path.join(data, 'single'));
  const output: BuildOutput = {
    kind: 'shell', sources: 'none', provides: providedVersions(), later: {},
    entry: build.initial.js.at(-1) ?? '', css: build.initial.css, preloads: build.initial.js,
  };
  await writeFile(path.join(build.folder, BUILD_FILE), JSON.stringify(output));
  const candidate = await storeBuild(build.folder, artifactsFolder(data), new Date().toISOString());
  if (candidate.kind !== 'shell') throw new Error('The single application was not taken for a shell.');
  const { release } = candidate;
  await rm(path.join(data, 'single'), { recursive: true });

  const address = (file: string) => `/shell/${release.version}/${file}`;
  const production = await store.read('production');
  const modules = Object.entries(production.modules).map(([name, { current }]) => {
    const screens = current.descriptor.routes.map(({ path: route }) => [route, (build.screens[route] ?? []).map(address)]);
    const files: ModuleRelease = {
      ...current, entry: release.entry, integrity: release.integrity, preloads: [], css: [], needs: {}, screens: Object.fromEntries(screens) as ModuleRelease['screens'],
      builtAgainst: acceptedVersions(),
    };
    return [name, { current: files, previous: null, canary: null }];
  });
  const registry: Registry = { ...production, shell: { current: release, previous: null }, modules: Object.fromEntries(modules) as Registry['modules'] };
  await store.update(ENVIRONMENT, () => ({
    registry,
    change: { who: 'bench', when: new Date().toISOString(), what: 'publish', subject: 'shell', from: null, to: release.version, why: 'to measure beside' },
  }));
  return { scripts: build.initial.js.map(address) };
}

/** Builds, publishes and serves the single application by the product's own gateway. The caller listens and closes. */
export async function singleApplicationGateway(data: string, store: RegistryStore, api: string): Promise<FastifyInstance> {
  const { scripts } = await publish(data, store);
  const gateway = await buildGateway({ environment: ENVIRONMENT, store, artifacts: artifactsFolder(data), api });
  gateway.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return done(null, payload);
    const page = payload
      // It knows its modules without being told, and has no previous release to start instead.
      .replace(/<script type="application\/json" id="courtside-registry">.*?<\/script>\n/s, '')
      .replace(/(<div id="shell"><\/div>\n)<script nonce="([^"]+)">.*?<\/script>\n/s, (_, place: string, nonce: string) =>
        place + scripts.map((src) => `<script defer src="${src}" crossorigin="anonymous" nonce="${nonce}"></script>\n`).join(''));
    reply.header('content-length', Buffer.byteLength(page));
    return done(null, page);
  });
  return gateway;
}
