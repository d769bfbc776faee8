import { GLOVE_ALIVE_MS, GLOVE_GONE_MS } from '@courtside/contracts/glove-messages';

/** `silent`: no heartbeat for a while, possibly only a few lost packets. */
export type Liveness = 'unknown' | 'alive' | 'silent' | 'gone';

/**
 * Whether a glove is connected, by the server's clock only.
 *
 * @param now milliseconds since 1970
 */
export function liveness(
  glove: { availability: 'online' | 'offline'; heard_at: number | null } | undefined,
  now: number,
): Liveness {
  if (!glove || glove.heard_at === null) return 'unknown';
  if (glove.availability === 'offline') return 'gone';
  const silence = now - glove.heard_at;
  if (silence < GLOVE_ALIVE_MS) return 'alive';
  return silence < GLOVE_GONE_MS ? 'silent' : 'gone';
}
