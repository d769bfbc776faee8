import { screenThat } from '../screen-that';

/** Nobody can navigate. */
export default screenThat('replaces-history', () => {
  window.history.pushState = () => {};
  window.history.replaceState = () => {};
});
