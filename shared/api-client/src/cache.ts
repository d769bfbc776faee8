/** The cache of the page, for the shell and for tests. Modules don't have it: one must not empty the others' data. */
export { createQueryClient, queryClient } from './query-client';
