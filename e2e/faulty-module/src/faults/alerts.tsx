import { screenThat } from '../screen-that';

/** Opens one blocking dialog after another. */
export default screenThat('alerts', () => {
  for (let count = 0; count < 100; count += 1) window.alert(`alert ${count}`);
  window.confirm('Really?');
  window.prompt('Your password');
});
