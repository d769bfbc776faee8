import { screenThat } from '../screen-that';

/** Keeps 256 MB. */
export default screenThat('leaks-memory', () => {
  const leak = Array.from({ length: 256 }, () => new Uint8Array(2 ** 20).fill(1));
  Object.assign(window, { leak });
});
