import { screenThat } from '../screen-that';

export default screenThat('throws-in-effect', () => {
  throw new Error('boom');
});
