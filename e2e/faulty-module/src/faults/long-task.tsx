import { screenThat } from '../screen-that';

/** Keeps the page busy for two seconds. */
export default screenThat('long-task', () => {
  const end = performance.now() + 2_000;
  while (performance.now() < end);
});
