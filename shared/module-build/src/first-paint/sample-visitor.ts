/** A fictitious visitor. Content that differs between two of them isn't part of a first state. */
export interface SampleVisitor {
  /** The value of every parameter of an address. */
  parameter: string;
  tokens: { access: string; refresh: string };
  /** The time of the visit, in milliseconds since the epoch. */
  now: number;
}

/** The token is never verified. */
function sampleVisitor(id: number, date: string): SampleVisitor {
  const payload = btoa(JSON.stringify({ sub: String(id), exp: 4_102_444_800 }));
  return { parameter: String(id), tokens: { access: `e30.${payload}.`, refresh: '' }, now: Date.parse(date) };
}

export const SAMPLE_VISITORS = [
  sampleVisitor(7, '2026-01-05T08:00:00Z'),
  sampleVisitor(84_213, '2031-08-23T21:30:00Z'),
] as const;
