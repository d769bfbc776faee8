import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import { storageKeys } from '@courtside/session-bus';
import * as z from 'zod/mini';
import { storedValue } from './stored-value';

/** Defaults for the next group of players. Like all local storage, they are deleted at logout. */
const TestSetup = z.object({
  /** The automatically assigned gloves, in the order of the players. Empty until Auto-Assign All is used. */
  gloves: z.array(z.enum(GLOVE_IDS)),
});
type TestSetup = z.infer<typeof TestSetup>;

const stored = storedValue<TestSetup>(storageKeys.testSetup, (json) => TestSetup.safeParse(json).data ?? null, {
  gloves: [],
});

export const testSetup = {
  read: stored.read,
  rememberGloves: (gloves: GloveId[]): void => stored.write({ gloves }),
};
