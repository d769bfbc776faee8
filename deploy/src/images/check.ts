import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@courtside/processes';
import { root } from '../settings';
import { buildah, IMAGE_PACKAGES, sizeOf } from './buildah';
import { createNodeImage } from './node-image';
import { commandOf, runImage } from './run-image';

/**
 * Builds the images of the servers and runs them, without Docker and without a registry of images. Needs root.
 *   npm run check-images -- [address of Debian's packages]
 */
const LIMITS_MB = { api: 150, gateway: 200 } as const;
/** Kept, because it makes a second check faster. Delete it whenever you like. */
const folder = path.join(tmpdir(), 'courtside-images');
const certificates = '/etc/ssl/certs';

function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new Error('The check needs root, to mount the files of the images.');
  for (const name of IMAGE_PACKAGES) {
    try {
      execFileSync('which', [name], { stdio: 'ignore' });
    } catch {
      throw new Error(`${name} is not installed. On Debian: apt-get install ${IMAGE_PACKAGES.join(' ')}`);
    }
  }
}

/** npm's settings of this machine, for a build whose network needs them. They aren't in the image. */
function writeNpmSettings(): string {
  const file = path.join(folder, 'npmrc');
  const settings = ['registry', 'cafile'].map((name) => {
    const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: tmpdir() }).trim();
    return value === 'null' || value === '' ? '' : `${name}=${value}\n`;
  });
  writeFileSync(file, settings.join(''));
  return file;
}

function build(target: string, node: string, npmrc: string): string {
  const image = `localhost/courtside-check-${target}`;
  const volumes = [`${npmrc}:/root/.npmrc:ro`, `${certificates}:${certificates}:ro`];
  const args = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--layers',
    '--quiet',
    '--target',
    target,
    '--tag',
    image,
  ];
  const options = [...volumes.flatMap((volume) => ['--volume', volume]), '--build-arg', `NODE_IMAGE=${node}`];
  buildah(folder, 'build', ...args, ...options, '--file', path.join(root, 'deploy/docker/Dockerfile'), root);
  return image;
}

async function runAll(api: string, gateway: string): Promise<void> {
  const [apiPort = 0, mqttPort = 0, servicePort = 0, production = 0, staging = 0] = (await freePorts(5)).map(String);
  const local = (port: number | string) => `http://127.0.0.1:${port}`;
  const addresses = {
    COURTSIDE_API_URL: local(apiPort),
    COURTSIDE_STAGING_API_URL: local(apiPort),
    COURTSIDE_RELEASE_SERVICE: local(servicePort),
    COURTSIDE_RELEASE_PORT: String(servicePort),
    COURTSIDE_PORT: String(production),
    COURTSIDE_STAGING_PORT: String(staging),
  };
  const apiEnvironment = {
    COURTSIDE_API_PORT: String(apiPort),
    COURTSIDE_MQTT_PORT: String(mqttPort),
    COURTSIDE_PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const programs = [
    await runImage(folder, api, commandOf(folder, api).command, apiEnvironment, `${local(apiPort)}/readyz`),
    await runImage(folder, gateway, ['node', 'dist/registry-service.mjs'], addresses, `${local(servicePort)}/livez`),
    await runImage(folder, gateway, commandOf(folder, gateway).command, addresses, `${local(production)}/livez`),
  ];
  for (const program of programs) {
    const status = execFileSync('cat', [`/proc/${program.pid}/status`], { encoding: 'utf8' });
    if (!/^Uid:\s+1000\s+1000/m.test(status) || !/^CapEff:\s+0+$/m.test(status))
      throw new Error(`A server doesn't run as user 1000 without privileges:\n${status}`);
    await program.stop();
  }
}

requirePrograms();
mkdirSync(folder, { recursive: true });
buildah(folder, 'rm', '--all');
rmSync(path.join(folder, 'data'), { recursive: true, force: true });
const node = createNodeImage(folder, process.argv[2]);
const npmrc = writeNpmSettings();
const images = { api: build('api', node, npmrc), gateway: build('gateway', node, npmrc) };
for (const name of ['api', 'gateway'] as const) {
  const size = (sizeOf(folder, images[name]) - sizeOf(folder, node)) / 1e6;
  const { user } = commandOf(folder, images[name]);
  console.log(`${name}: ${size.toFixed(0)} MB on top of Node, of at most ${LIMITS_MB[name]}; runs as ${user}`);
  if (!(size <= LIMITS_MB[name]) || user !== 'node') process.exitCode = 1;
}
await runAll(images.api, images.gateway);
console.log('API, registry service and gateway run as user 1000, without privileges, on a root that is read-only.');
