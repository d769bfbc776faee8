const MAX_LENGTH = 120;

/** A payload for a line of text: quoted, without control characters, and truncated. */
export function quote(payload: string): string {
  const text = JSON.stringify(payload.slice(0, MAX_LENGTH));
  return payload.length > MAX_LENGTH ? `${text}… (${payload.length} characters)` : text;
}

/** @example seconds(10_250) // '10.25 s' */
export function seconds(ms: number): string {
  return `${Number((ms / 1_000).toFixed(2))} s`;
}
