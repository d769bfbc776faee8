import * as z from 'zod/mini';
import { ModuleDescriptor } from './descriptor-schema';

/** Sixteen hex digits of the SHA-256 over everything a release consists of. */
const ContentHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** A file of a release, as the address path it is served at. */
const FileUrl = z.string().check(z.regex(/^(?:https?:\/\/[^\s"'<>]+)?\/[A-Za-z0-9._/~-]+$/));
const Sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const Instant = z.iso.datetime();
const Versions = z.record(z.string(), z.string());

const files = {
  version: ContentHash,
  /** The one script to begin with. */
  entry: FileUrl,
  /** Every script and style of the release that a page may ask for, by address. */
  integrity: z.record(FileUrl, Sri),
  css: z.array(FileUrl),
  /** What every page of it needs right after the entry. */
  preloads: z.array(FileUrl),
  publishedAt: Instant,
};

/** One published version of a module. Never changes once written. */
export const ModuleRelease = z.strictObject({
  ...files,
  /** The global the entry puts its container at; differs per version, so two can live in one page. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** What one screen needs on top of `preloads`, by route path. */
  screens: z.record(z.string(), z.array(FileUrl)),
  /** Names of the shell's `later` packages that one screen takes, by route path. Absent: none is known. */
  needs: z.optional(z.record(z.string(), z.array(z.string()))),
  descriptor: ModuleDescriptor,
  /** The ranges of the shared packages it was built for. */
  builtAgainst: Versions,
});

/** One published version of the shell. */
export const ShellRelease = z.strictObject({
  ...files,
  /** The exact versions of the shared packages it provides. */
  provides: Versions,
  /** The files of each shared package that does not come with every page, by its name. Absent: none is known. */
  later: z.optional(z.record(z.string(), z.array(FileUrl))),
});

const Slot = z.strictObject({
  current: ModuleRelease,
  previous: z.nullable(ModuleRelease),
  canary: z.nullable(z.strictObject({ release: ModuleRelease, percent: z.number().check(z.minimum(1), z.maximum(99)) })),
});

/** What one environment serves. The only mutable file of a deployment. */
export const Registry = z.strictObject({
  schema: z.literal(1),
  environment: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** Counts up by one with every write; a writer says which one it read. */
  revision: z.int().check(z.minimum(0)),
  shell: z.nullable(z.strictObject({ current: ShellRelease, previous: z.nullable(ShellRelease) })),
  modules: z.record(z.string(), Slot),
  /** Set in a page that carries only the modules it begins with; all of them are at `/registry.json`. */
  partial: z.optional(z.literal(true)),
  /** Origins that one browser may load a module from instead. Empty: overrides are ignored. */
  overrideOrigins: z.array(z.string()),
});

export type ModuleRelease = z.infer<typeof ModuleRelease>;
export type ShellRelease = z.infer<typeof ShellRelease>;
export type ModuleSlot = z.infer<typeof Slot>;
export type Registry = z.infer<typeof Registry>;

/** An environment that serves nothing yet. */
export function emptyRegistry(environment: string, overrideOrigins: string[] = []): Registry {
  return { schema: 1, environment, revision: 0, shell: null, modules: {}, overrideOrigins };
}
