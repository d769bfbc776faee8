import { screenThat } from '../screen-that';

/** Removes everything. */
export default screenThat('empties-body', () => {
  document.body.replaceChildren();
});
