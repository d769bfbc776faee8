import { screenThat } from '../screen-that';

/** Breaks navigation. */
export default screenThat('replaces-history', () => {
  window.history.pushState = () => {};
  window.history.replaceState = () => {};
});
