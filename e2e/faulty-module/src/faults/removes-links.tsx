import { screenThat } from '../screen-that';

/** Removes the contents of the frame. */
export default screenThat('removes-links', () => {
  for (const link of document.querySelectorAll('.cs-rail a, header button')) link.remove();
});
