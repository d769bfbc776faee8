import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The programs that the check of the images needs, in Debian's packages of the same names. */
export const IMAGE_PACKAGES = ['buildah', 'debootstrap'];

/** Runs buildah, with its images in a folder of its own. @returns its output */
export function buildah(folder: string, ...args: readonly string[]): string {
  const storage = ['--root', path.join(folder, 'root'), '--runroot', path.join(folder, 'run')];
  return execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 100_000_000,
  }).trim();
}

/** The bytes of an image. */
export function sizeOf(folder: string, image: string): number {
  const [found] = JSON.parse(buildah(folder, 'images', '--json', image)) as { size: string }[];
  const [, number = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(found?.size ?? '') ?? [];
  return Number(number) * ({ B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? Number.NaN);
}
