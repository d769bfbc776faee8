import { screenThat } from '../screen-that';

/** Opens dialog after dialog, each of which blocks the page. */
export default screenThat('alerts', () => {
  for (let count = 0; count < 100; count += 1) window.alert(`alert ${count}`);
  window.confirm('Really?');
  window.prompt('Your password');
});
