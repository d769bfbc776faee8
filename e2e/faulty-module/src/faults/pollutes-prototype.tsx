import { screenThat } from '../screen-that';

/** Every object becomes a promise that never settles. */
export default screenThat('pollutes-prototype', () => {
  Object.assign(Object.prototype, { then: () => {}, toJSON: () => 'polluted', polluted: true });
});
