import { screenThat } from '../screen-that';

/** Nothing that is stored or received can be read. */
export default screenThat('replaces-json', () => {
  JSON.parse = () => ({});
  Storage.prototype.getItem = () => null;
});
