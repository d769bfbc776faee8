import { screenThat } from '../screen-that';

/** Changes the page's title repeatedly. */
export default screenThat('title-timer', () => {
  setInterval(() => {
    document.title = 'mf-faulty was here';
  }, 10);
});
