import { screenThat } from '../screen-that';

/** Requests never get a response. */
export default screenThat('replaces-fetch', () => {
  window.fetch = () => new Promise(() => {});
  XMLHttpRequest.prototype.send = () => {};
  XMLHttpRequest.prototype.open = () => {};
});
