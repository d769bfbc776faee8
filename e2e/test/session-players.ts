/** The players of a full test session, with their inputs and results for the tests without gloves. */
export const PLAYERS = [
  { name: 'Mila Nord', lifted: 42, max: 60, score: 70, bodyWeight: 80, hits: 13, misses: 7, accuracy: 65 },
  { name: 'Zoë Nord', lifted: 50, max: 80, score: 62.5, bodyWeight: 60, hits: 3, misses: 1, accuracy: 75 },
  { name: 'Ida Nord', lifted: 30, max: 40, score: 75, bodyWeight: 72, hits: 1, misses: 4, accuracy: 20 },
] as const;
export const NAMES = PLAYERS.map(({ name }) => name);
export const TESTS = [
  'Weight Lift Impact',
  'Lower Body Power',
  'Upper Body Power',
  'Spike Speed',
  'Spike Accuracy',
] as const;

export type PlayerName = (typeof NAMES)[number];
export type TestName = (typeof TESTS)[number];
export type GloveTest = 'LBP' | 'UBP' | 'SS';

/** Simultaneous glove tests: one per player, in the order of `PLAYERS`; null for a player who pauses. */
export type Round = readonly [GloveTest | null, GloveTest | null, GloveTest | null];
