import * as z from 'zod/mini';

/** Which release of a module runs in a visible page, and when the page was last known to be alive (ms since the epoch). */
const Mark = z.strictObject({ module: z.string(), version: z.string(), beatAt: z.number() });

/** The release that was running when this tab's page stopped. */
export interface StoppedRelease {
  module: string;
  version: string;
}

/** Milliseconds between two signs of life. */
export const BEAT_MS = 1_000;
/** A younger mark comes from a duplicated tab or a fast reload. */
const YOUNGEST_MS = 2 * BEAT_MS;
/** An older mark comes from a tab that the browser restores later. It says nothing about the release. */
const OLDEST_MS = 30 * 60_000;

export const formatMark = (release: StoppedRelease, now: number): string =>
  JSON.stringify({ ...release, beatAt: now } satisfies z.infer<typeof Mark>);

/**
 * The release that stopped this tab's previous page, or null if that page ended normally.
 * @param text the mark that it left
 * @param startedAt when this page was requested, in ms since the epoch
 */
export function stoppedRelease(text: string | null, startedAt: number): StoppedRelease | null {
  const mark = Mark.safeParse(parse(text)).data;
  const age = startedAt - (mark?.beatAt ?? Number.NaN);
  return mark && age >= YOUNGEST_MS && age <= OLDEST_MS ? { module: mark.module, version: mark.version } : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
