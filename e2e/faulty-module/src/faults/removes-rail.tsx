import { screenThat } from '../screen-that';

/** Removes the navigation. */
export default screenThat('removes-rail', () => {
  document.querySelector('.cs-rail')?.remove();
});
