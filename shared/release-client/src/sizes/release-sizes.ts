import { z } from 'zod';

const Bytes = z.int().min(0);

/** What visitors download, in bytes: before a screen can start, and in addition for each screen, by route. */
export const ReleaseSizes = z.strictObject({ first: Bytes, screens: z.record(z.string(), Bytes) });
export type ReleaseSizes = z.infer<typeof ReleaseSizes>;

/** The sizes of a release and of the one before it; null if there was none, or if its files are gone. */
export const SizeChange = z.strictObject({ from: z.nullable(ReleaseSizes), to: ReleaseSizes });
export type SizeChange = z.infer<typeof SizeChange>;

/** The first load of a release. Other parts are screens, named by their route. */
export const FIRST_LOAD = 'first load';

export interface SizedFile {
  /** Without its folder and the hash in it, so that two builds can be compared. */
  name: string;
  bytes: number;
}

/** A part of a release that is loaded together. */
export interface SizedPart {
  /** `FIRST_LOAD`, or the route of a screen. */
  part: string;
  files: SizedFile[];
}

interface Description {
  entry: string;
  preloads: readonly string[];
  screens?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** `static/lineups.0123abcd.js` is `lineups.js`. */
export const plainName = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{8}(?=\.[a-z0-9]+$)/, '');

/** The parts of a release, the first load on top. @param bytesOf the size of a file as browsers get it */
export function partsOf(
  { entry, preloads, screens = {} }: Description,
  bytesOf: (file: string) => number,
): SizedPart[] {
  const sized = (part: string, files: readonly string[]): SizedPart => ({
    part,
    files: [...new Set(files)].map((file) => ({ name: plainName(file), bytes: bytesOf(file) })),
  });
  return [
    sized(FIRST_LOAD, [entry, ...preloads]),
    ...Object.entries(screens).map(([route, files]) => sized(route, files)),
  ];
}

export const bytesOfPart = ({ files }: SizedPart): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export function totalsOf(parts: readonly SizedPart[]): ReleaseSizes {
  const totals = parts.map((part) => [part.part, bytesOfPart(part)] as const);
  return {
    first: totals.find(([part]) => part === FIRST_LOAD)?.[1] ?? 0,
    screens: Object.fromEntries(totals.filter(([part]) => part !== FIRST_LOAD)),
  };
}
