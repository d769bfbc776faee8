import type { followRegistry as FollowRegistry } from '../../../../shell/src/registry/follow-registry';

/** Stands in for the shell's: an application built at once has nothing to follow. */
export const followRegistry: typeof FollowRegistry = () => () => Promise.resolve();
