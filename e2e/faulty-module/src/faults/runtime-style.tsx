import { screenThat } from '../screen-that';

/** Adds a style element with rules for every button, link and list. */
export default screenThat('runtime-style', () => {
  const style = document.createElement('style');
  style.textContent = 'a, button, nav { display: none !important } * { pointer-events: none !important }';
  document.head.append(style);
});
