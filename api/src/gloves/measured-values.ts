import type { Core } from '../core';
import type { MeasuredValue } from './plausible-values';

type Ring = Core['ring'];

/** Encrypts a value for its row in `glove_results`. */
export function sealValue(ring: Ring, clubId: string, id: string, value: MeasuredValue): Buffer {
  return ring.sealJson(value, context(clubId, id));
}

/** @throws Error if the value belongs to another row or cannot be decrypted */
export function openValue(ring: Ring, clubId: string, id: string, sealed: Buffer): MeasuredValue {
  return ring.openJson<MeasuredValue>(sealed, context(clubId, id));
}

/** Binds a sealed value to its row, so that it cannot be copied to another. */
function context(clubId: string, id: string): string {
  return `glove_results|${clubId}|${id}|sealed`;
}
