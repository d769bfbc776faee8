import type { GloveId } from '@courtside/contracts/glove-names';

/** One glove of one club. */
export interface GloveKey {
  clubId: string;
  glove: GloveId;
}
