import { screenThat } from '../screen-that';

/** Removes what the frame contains. */
export default screenThat('removes-links', () => {
  for (const link of document.querySelectorAll('.cs-rail a, header button')) link.remove();
});
