import * as z from 'zod/mini';
import { ModuleDescriptor } from './descriptor-schema';
import { FirstCall } from './first-call-schema';

/** Sixteen hex digits of the SHA-256 hash of all files of a release. */
export const ContentHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** The address path that a file of a release is served at. */
const FileUrl = z.string().check(z.regex(/^(?:https?:\/\/[^\s"'<>]+)?\/[A-Za-z0-9._/~-]+$/));
const Sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const Instant = z.iso.datetime();
const Versions = z.record(z.string(), z.string());
/** Names by shared package. */
const Surface = z.record(z.string(), z.array(z.string()));

const files = {
  version: ContentHash,
  /** The script that the page loads first. */
  entry: FileUrl,
  /** Every script and style of the release, by address. */
  integrity: z.record(FileUrl, Sri),
  css: z.array(FileUrl),
  /** The files that every page needs right after the entry. */
  preloads: z.array(FileUrl),
  publishedAt: Instant,
  /** The file with the content of pages before scripts run. Browsers don't get it. Without it, a page begins empty. */
  firstPaint: z.optional(FileUrl),
  /** The API calls of the release, such as `GET /api/auth/user/`. Only the gates need them. */
  calls: z.optional(z.array(z.string())),
  /** The version of the contracts that the calls are from. */
  contract: z.optional(z.string()),
};

/** A published version of a module. Immutable. */
export const ModuleRelease = z.strictObject({
  ...files,
  /** The global variable of the container. Each version has its own, so that two can run in one page. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** The files of each screen and widget, in addition to `preloads`, by route path or the widget's name. */
  screens: z.record(z.string(), z.array(FileUrl)),
  /** Names of the shell's `later` packages that each screen and widget needs, by route path or the widget's name. */
  needs: z.optional(z.record(z.string(), z.array(z.string()))),
  /**
   * The calls that a page starts before its scripts run, by route path or the widget's name. Browsers get those of their
   * page.
   */
  firstCalls: z.optional(z.record(z.string(), z.array(FirstCall))),
  descriptor: ModuleDescriptor,
  /** The version ranges of the shared packages that it accepts. */
  builtAgainst: Versions,
  /** The names that it uses from each shared package. Only the gates need them, so browsers don't get them. */
  uses: z.optional(Surface),
});

/** A published version of the shell. */
export const ShellRelease = z.strictObject({
  ...files,
  /** The exact versions of the shared packages it provides. */
  provides: Versions,
  /** The names that each shared package exports. Only the gates need them, so browsers don't get them. */
  exports: z.optional(Surface),
  /** The files of each shared package that only some screens load, by package name. */
  later: z.optional(z.record(z.string(), z.array(FileUrl))),
  /** The calls that every page for users starts before its scripts run. */
  firstCalls: z.optional(z.array(FirstCall)),
});

const Slot = z.strictObject({
  current: ModuleRelease,
  previous: z.nullable(ModuleRelease),
  canary: z.nullable(
    z.strictObject({
      release: ModuleRelease,
      /** With 0, only its audience gets it. Browsers never see that. */
      percent: z.number().check(z.minimum(0), z.maximum(99)),
      /** The ids of the clubs that get it in addition to the share. Browsers never see them. */
      clubs: z.optional(z.array(z.string())),
    }),
  ),
});

/** The releases that an environment serves. */
export const Registry = z.strictObject({
  schema: z.literal(1),
  environment: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** Increases by one with every write. */
  revision: z.int().check(z.minimum(0)),
  shell: z.nullable(z.strictObject({ current: ShellRelease, previous: z.nullable(ShellRelease) })),
  modules: z.record(z.string(), Slot),
  /** True in a page that contains only some modules. `/registry.json` has all of them. */
  partial: z.optional(z.literal(true)),
  /** Origins that a tab may load a module from instead. If empty, overrides are ignored. */
  overrideOrigins: z.array(z.string()),
});

export type ModuleRelease = z.infer<typeof ModuleRelease>;
export type ShellRelease = z.infer<typeof ShellRelease>;
export type ModuleSlot = z.infer<typeof Slot>;
export type Registry = z.infer<typeof Registry>;

/** The registry of an environment that serves nothing yet. */
export function emptyRegistry(environment: string, overrideOrigins: string[] = []): Registry {
  return { schema: 1, environment, revision: 0, shell: null, modules: {}, overrideOrigins };
}
