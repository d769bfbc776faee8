import { screenThat } from '../screen-that';

/** Changes the page's title again and again. */
export default screenThat('title-timer', () => {
  setInterval(() => {
    document.title = 'mf-faulty was here';
  }, 10);
});
