/** The page's cache, for the shell and for tests. Modules have no access, so that none can delete the others' data. */
export { createQueryClient, queryClient } from './query-client';
