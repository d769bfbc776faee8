import { screenThat } from '../screen-that';

export default screenThat('throws-in-timer', () => {
  setTimeout(() => {
    throw new Error('boom');
  });
});
