import { createHash } from 'node:crypto';
import type { SourceFrame } from '@courtside/release-client/error-lines';

/** Deeper frames are callers, which differ although the error is the same. */
const FRAMES = 3;

/** Names of built files contain a hash of their content: `lineup.0123abcd.js`. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.js$)/, '');

/**
 * Sixteen hex digits that are the same for the same error in every release: of its name, its cleaned message, and the
 * files and functions of its innermost frames. Lines don't count, because every edit above them moves them.
 */
export function fingerprintOf(name: string, message: string, frames: readonly SourceFrame[]): string {
  const places = frames.slice(0, FRAMES).map((frame) => [withoutHash(frame.file), frame.function]);
  return createHash('sha256')
    .update(JSON.stringify([name, message, places]))
    .digest('hex')
    .slice(0, 16);
}
