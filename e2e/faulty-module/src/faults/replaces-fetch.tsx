import { screenThat } from '../screen-that';

/** No request is ever answered. */
export default screenThat('replaces-fetch', () => {
  window.fetch = () => new Promise(() => {});
  XMLHttpRequest.prototype.send = () => {};
  XMLHttpRequest.prototype.open = () => {};
});
