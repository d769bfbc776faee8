import { screenThat } from '../screen-that';

/** Makes all stored and received data unreadable. */
export default screenThat('replaces-json', () => {
  JSON.parse = () => ({});
  Storage.prototype.getItem = () => null;
});
