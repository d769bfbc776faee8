import type { pollRegistry as PollRegistry } from '@courtside/shell/registry/poll-registry';

/** Replaces the shell's file of the same name: there is no registry to poll. */
export const pollRegistry: typeof PollRegistry = () => () => Promise.resolve();
