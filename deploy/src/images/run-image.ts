import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startProgram, type Program } from '@courtside/processes';
import { buildah } from './buildah';

const NODE_USER = 1000;

/**
 * Runs a program in an image's files, on this machine's network: as the image's user without any privilege, with a root
 * that nobody can write to, and with a `/data` for all programs of the image and a `/tmp` of its own.
 * @param env the environment of the program, which gets nothing of this machine's
 */
export async function runImage(
  folder: string,
  image: string,
  program: readonly string[],
  env: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<Program> {
  const container = buildah(folder, 'from', image);
  const files = buildah(folder, 'mount', container);
  const data = path.join(folder, 'data', path.basename(image));
  mkdirSync(data, { recursive: true });
  chownSync(data, NODE_USER, NODE_USER);
  const script = `set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount --rbind /proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/tmp"
mount -o remount,bind,ro "$1"
if touch "$1/written" 2>/dev/null; then exit 97; fi
root="$1" directory="$3"; shift 3
exec chroot --userspec=${NODE_USER}:${NODE_USER} "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$directory" "$@"`;
  return startProgram({
    command: 'unshare',
    args: ['--mount', 'sh', '-c', script, 'sh', files, data, workingDirectory(folder, image), ...program],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...environmentOf(folder, image),
      ...env,
    },
    extendEnv: false,
    readyUrl,
    readyTimeoutMs: 60_000,
  });
}

interface Inspected {
  OCIv1: { config: { Env?: string[]; WorkingDir?: string; Cmd?: string[]; User?: string } };
}

const configOf = (folder: string, image: string) =>
  (JSON.parse(buildah(folder, 'inspect', '--type', 'image', image)) as Inspected).OCIv1.config;

const workingDirectory = (folder: string, image: string) => configOf(folder, image).WorkingDir ?? '/';

const environmentOf = (folder: string, image: string) =>
  Object.fromEntries((configOf(folder, image).Env ?? []).map((line) => line.split(/=(.*)/s).slice(0, 2)));

/** The command and the user of an image. */
export const commandOf = (folder: string, image: string) => {
  const { Cmd: command = [], User: user = '' } = configOf(folder, image);
  return { command, user };
};
