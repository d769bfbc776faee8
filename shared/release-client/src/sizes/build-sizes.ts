import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { LocalBuild } from '../read-build';
import { Refusal } from '../refusal';
import { GZIP, isCompressed } from './compressed';
import { partsOf, type SizedPart } from './release-sizes';

/** The part of a build's description that says which files are loaded together. */
const Description = z.object({
  entry: z.string(),
  preloads: z.array(z.string()),
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
});

/**
 * The parts of a build on this machine, in the sizes that the environment will serve.
 * @throws Refusal if its description is invalid
 */
export function buildSizes({ build, contents }: LocalBuild): SizedPart[] {
  const contentOf = (name: string): Buffer => {
    const file = build.files.find((each) => each.name === name);
    return (file && contents.get(file.sha256)) ?? Buffer.alloc(0);
  };
  const parsed = Description.safeParse(JSON.parse(contentOf('build.json').toString()));
  if (!parsed.success)
    throw new Refusal(build.name, 'its build.json is not the description of a build', 'build it again');
  return partsOf(parsed.data, (name) => {
    const content = contentOf(name);
    return isCompressed(name, content.length) ? gzipSync(content, GZIP).length : content.length;
  });
}
