import { screenThat } from '../screen-that';

/** Removes the navigation whenever it reappears. */
export default screenThat('keeps-removing', () => {
  setInterval(() => document.querySelector('.cs-rail')?.remove(), 20);
});
