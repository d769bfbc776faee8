import { screenThat } from '../screen-that';

/** Swallows every click and key. */
export default screenThat('capture-listener', () => {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['click', 'pointerdown', 'keydown']) window.addEventListener(type, swallow, true);
});
