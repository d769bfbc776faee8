import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReportedFrame } from '@courtside/contracts/reported-errors';
import type { SourceFrame } from '@courtside/release-client/error-lines';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { sourceMapsOf } from '../../store/artifact-store';
import type { ArtifactStore } from '../../store/stored-artifacts';
import { functionAt } from './function-at';

/** Source maps that expand to more are ignored. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_TEXT = 200;
/** Releases whose maps are kept in memory, and stacks whose sources are. */
const KEPT_RELEASES = 4;
const KEPT_STACKS = 1_000;

const Maps = z.record(z.string(), z.looseObject({ version: z.literal(3), mappings: z.string() }));

/** Finds the sources of frames. */
export type ResolveFrames = (
  module: string,
  version: string,
  frames: readonly ReportedFrame[],
) => Promise<SourceFrame[]>;

/** `webpack://mf_scouting_…/./src/lineup.tsx` is `src/lineup.tsx`, and a package begins at its `node_modules`. */
const sourceName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/[?|].*$/s, '')
    .replace(/^.*\/node_modules\//, 'node_modules/')
    .replace(/^\.\//, '')
    .slice(0, MAX_TEXT);

const unresolved = ({ file, line, column }: ReportedFrame): SourceFrame => ({
  file,
  line,
  column,
  function: null,
  text: null,
});

function resolve(map: TraceMap, frame: ReportedFrame): SourceFrame {
  // Stacks count columns from 1, maps from 0.
  const { source, line, column } = originalPositionFor(map, {
    line: Math.max(1, frame.line),
    column: Math.max(0, frame.column - 1),
  });
  if (source === null) return unresolved(frame);
  const file = sourceName(source);
  const content = sourceContentFor(map, source);
  if (content === null) return { file, line, column, function: null, text: null };
  let name: string | null = null;
  try {
    name = functionAt(file, content, line, column);
  } catch {
    // A language that the compiler doesn't know. The file and the line are enough.
  }
  const text = (content.split('\n')[line - 1] ?? '').trim().slice(0, MAX_TEXT);
  return { file, line, column, function: name, text };
}

/**
 * Resolves the frames of releases with the source maps that were published with them. Without maps, or with useless
 * ones, frames stay as they are.
 */
export function createFrameResolver(artifacts: ArtifactStore): ResolveFrames {
  const releases = new LRUCache<string, Promise<Map<string, TraceMap>>>({ max: KEPT_RELEASES });
  const stacks = new LRUCache<string, SourceFrame[]>({ max: KEPT_STACKS });

  const readMaps = async (module: string, version: string): Promise<Map<string, TraceMap>> => {
    try {
      await artifacts.fetch(module, version);
      const content = await readFile(sourceMapsOf(path.join(artifacts.folder, module, version)));
      const text = await promisify(gunzip)(content, { maxOutputLength: MAX_BYTES });
      const maps = Maps.parse(JSON.parse(text.toString('utf8')));
      return new Map(Object.entries(maps).map(([file, map]) => [file, new TraceMap(map as never)]));
    } catch {
      return new Map();
    }
  };
  const mapsOf = async (module: string, version: string) => {
    const id = `${module}/${version}`;
    const reading = releases.get(id) ?? readMaps(module, version);
    releases.set(id, reading);
    const maps = await reading;
    // They may be available later.
    if (maps.size === 0) releases.delete(id);
    return maps;
  };

  return async (module, version, frames) => {
    const key = JSON.stringify([module, version, frames]);
    const known = stacks.get(key);
    if (known) return known;
    const maps = await mapsOf(module, version);
    const found = frames.map((frame) => {
      const map = maps.get(frame.file);
      return map ? resolve(map, frame) : unresolved(frame);
    });
    if (maps.size > 0) stacks.set(key, found);
    return found;
  };
}
