import { screenThat } from '../screen-that';

/** Removes the element that contains all modules. */
export default screenThat('removes-outlet', () => {
  document.getElementById('outlet')?.remove();
});
