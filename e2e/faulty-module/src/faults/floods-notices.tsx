import { notify } from '@courtside/session-bus';
import { screenThat } from '../screen-that';

/** Shows 500 notices at once. */
export default screenThat('floods-notices', () => {
  for (let count = 1; count <= 500; count += 1) notify({ kind: 'error', text: `notice ${count}` });
});
