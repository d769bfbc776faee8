import { screenThat } from '../screen-that';

/** Leaves a rejected promise without a handler. */
export default screenThat('rejects', () => {
  void Promise.reject(new Error('boom'));
});
