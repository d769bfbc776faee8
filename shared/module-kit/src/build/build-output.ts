import { z } from 'zod';
import { ModuleDescriptor } from '../descriptor-schema';

const Files = z.array(z.string());
/** What a build says of itself. Addresses are relative to its folder. */
const about = {
  /** Hash of the sources it was made from. */
  sources: z.string(),
  entry: z.string(),
  css: Files,
  preloads: Files,
};

export const BuildOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    ...about,
    kind: z.literal('module'),
    container: z.string(),
    screens: z.record(z.string(), Files),
    /** Shared packages that do not come with every page, by the route whose screen takes them. */
    needs: z.record(z.string(), z.array(z.string())),
    descriptor: z.unknown().transform((value) => ModuleDescriptor.parse(value)),
    builtAgainst: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    ...about,
    kind: z.literal('shell'),
    provides: z.record(z.string(), z.string()),
    /** The files of each shared package that does not come with every page, by its name. */
    later: z.record(z.string(), Files),
  }),
]);
export type BuildOutput = z.infer<typeof BuildOutput>;

/** Written beside the built files; not served. */
export const BUILD_FILE = 'build.json';
