import type { SizedFile, SizedPart } from './release-sizes';

/** A file that is larger than before. */
export interface GrownFile {
  name: string;
  /** Null for a new file. */
  from: number | null;
  to: number;
}

/** Sums files of the same name: a bundler may split them differently. */
function byName(files: readonly SizedFile[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, bytes } of files) sums.set(name, (sums.get(name) ?? 0) + bytes);
  return sums;
}

/** The files of a part that grew or are new, those that grew most first. */
export function grownFiles(before: SizedPart | undefined, after: SizedPart): GrownFile[] {
  const old = byName(before?.files ?? []);
  return [...byName(after.files)]
    .map(([name, to]) => ({ name, from: old.get(name) ?? null, to }))
    .filter(({ from, to }) => to > (from ?? 0))
    .toSorted((a, b) => b.to - (b.from ?? 0) - (a.to - (a.from ?? 0)));
}

const KB = 1024;

/** Such as `12.3 kB`. */
export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** Such as `+0.4 kB`; `±0` for less than 0.05 kB. */
export function signedKb(bytes: number): string {
  const text = (Math.abs(bytes) / KB).toFixed(1);
  if (text === '0.0') return '±0';
  return `${bytes < 0 ? '−' : '+'}${text} kB`;
}

/** Such as `chart.js +12.0 kB (new)`. */
export const grownText = ({ name, from, to }: GrownFile): string =>
  `${name} ${signedKb(to - (from ?? 0))}${from === null ? ' (new)' : ''}`;
