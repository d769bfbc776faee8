import { screenThat } from '../screen-that';

/** Removes the navigation as often as it returns. */
export default screenThat('keeps-removing', () => {
  setInterval(() => document.querySelector('.cs-rail')?.remove(), 20);
});
