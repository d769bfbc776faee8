/** Names of gloves and tests, without schemas so that screens can import them. */
export const GLOVE_IDS = [
  'smart_glove1',
  'smart_glove2',
  'smart_glove3',
  'smart_glove4',
  'smart_glove5',
  'smart_glove6',
] as const;
export type GloveId = (typeof GLOVE_IDS)[number];

/** The name shown to users: Glove 1 to Glove 6. */
export function gloveName(glove: GloveId): string {
  return `Glove ${glove.slice('smart_glove'.length)}`;
}

/** Codes of the tests that gloves and the accuracy application measure. */
export const TEST_CODES = ['UBP', 'LBP', 'SS', 'SAC'] as const;
export type TestCode = (typeof TEST_CODES)[number];

export const TEST_NAMES: Record<TestCode, string> = {
  UBP: 'Upper Body Power',
  LBP: 'Lower Body Power',
  SS: 'Spike Speed',
  SAC: 'Spike Accuracy',
};

/** The confirmation that a glove sends after it has accepted a test command. */
export function triggeredText(test: TestCode): string {
  return `${TEST_NAMES[test]} test triggered`;
}
