import { z } from 'zod';
import { ModuleDescriptor } from './descriptor-schema';
import { FirstCall } from './first-call-schema';

const Files = z.array(z.string());
/** Names by shared package. */
const Surface = z.record(z.string(), z.array(z.string()));
/** The API calls of the build, such as `GET /api/auth/user/`, and the version of their contracts. */
const apiNeeds = { calls: z.array(z.string()), contract: z.string() };
/** File names are relative to the build's folder. */
const common = { entry: z.string(), css: Files, preloads: Files, firstPaint: z.optional(z.string()), ...apiNeeds };

/** The content of a build. */
export const BuildOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('module'),
    container: z.string(),
    /** The files of each route's screen. */
    screens: z.record(z.string(), Files),
    /** The lazy shared packages of each route's screen. */
    needs: z.record(z.string(), z.array(z.string())),
    /** The calls that a page at a route starts before its scripts run. */
    firstCalls: z.optional(z.record(z.string(), z.array(FirstCall))),
    descriptor: ModuleDescriptor,
    builtAgainst: z.record(z.string(), z.string()),
    /** The names that it uses from each shared package. */
    uses: Surface,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('shell'),
    provides: z.record(z.string(), z.string()),
    /** The names that each shared package exports. */
    exports: Surface,
    /** The files of each lazy shared package. */
    later: z.record(z.string(), Files),
    /** The calls that every page for users starts before its scripts run. */
    firstCalls: z.optional(z.array(FirstCall)),
  }),
]);
export type BuildOutput = z.infer<typeof BuildOutput>;

/** Written next to the built files. It isn't served. */
export const BUILD_FILE = 'build.json';

/** The bill of materials in CycloneDX format, next to the built files. It isn't served. */
export const BILL_OF_MATERIALS_FILE = 'bom.cdx.json';

/** The source maps of a module's scripts, by the script's name: JSON, compressed. It isn't served. */
export const SOURCE_MAPS_FILE = 'source-maps.json.gz';
