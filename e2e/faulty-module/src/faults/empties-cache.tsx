import { queryClient } from '@courtside/api-client';
import { screenThat } from '../screen-that';

/** Removes the data that other screens have loaded, and stores garbage in its place. */
export default screenThat('empties-cache', () => {
  queryClient.clear();
  for (const { queryKey } of queryClient.getQueryCache().getAll()) queryClient.setQueryData(queryKey, 'nonsense');
  queryClient.setQueryData(['teams'], 'nonsense');
});
