import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `node deploy/launch.mjs [program] [arguments]` installs the packages of the workspace if something they depend on has
 * changed, and becomes the program, if any: a TypeScript file, relative to the repository. Plain Node, because nothing
 * may be installed yet.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { engines, packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** The hash of what the last installation was made for. */
const INSTALLED = path.join(root, 'node_modules/.courtside-installed');
const PARENT_CHECK_INTERVAL_MS = 500;
/** npm, which may end during the installation. */
const parent = process.ppid;

function requireNode() {
  const version = (text) => text.match(/\d+/g).map(Number);
  const [needed, own] = [version(engines.node), version(process.versions.node)];
  if (own[0] > needed[0] || (own[0] === needed[0] && own[1] >= needed[1])) return;
  console.error(`Courtside needs Node ${needed[0]}.${needed[1]} or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}

/** Folders with a manifest, down to two levels below the repository. */
function manifests(folder = root, levels = 2) {
  const own = path.join(folder, 'package.json');
  const below = levels === 0 ? [] : readdirSync(folder, { withFileTypes: true });
  const folders = below.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  return [
    ...(existsSync(own) ? [own] : []),
    ...folders.flatMap(({ name }) => manifests(path.join(folder, name), levels - 1)),
  ];
}

function wantedPackages() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => path.join(root, name)).concat(manifests()))
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function install() {
  const isInstalled = existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wantedPackages();
  if (isInstalled) return;
  const startedAt = performance.now();
  console.error('Installing packages …');
  // To standard error, because the output of some programs is read. On Windows, npx is a script, which only a shell runs.
  const { status, error } = spawnSync(
    'npx',
    // Some packages ask for a newer Node than they need. Errors are still shown.
    [
      '--yes',
      packageManager,
      'install',
      '--loglevel=error',
      process.env.CI ? '--frozen-lockfile' : '--no-frozen-lockfile',
    ],
    { cwd: root, stdio: ['ignore', process.stderr, 'inherit'], shell: process.platform === 'win32' },
  );
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
  console.error(`Packages installed in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  // The installation may have changed the lock file.
  writeFileSync(INSTALLED, wantedPackages());
}

/** If npm is killed, this process gets another parent, and ends as on a signal. */
function endWithParent() {
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS);
  check.unref();
}

async function become(program, programArguments) {
  endWithParent();
  process.argv = [process.argv[0], path.join(root, program), ...programArguments];
  // Not for CommonJS: see docs/decisions/0007-small-containers-full-runtime.md.
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(process.argv[1]).href);
}

requireNode();
install();
const [program, ...programArguments] = process.argv.slice(2);
if (program) await become(program, programArguments);
