import { screenThat } from '../screen-that';

/** Changes the page's root elements. */
export default screenThat('locks-scrolling', () => {
  document.documentElement.className = 'locked';
  document.body.style.cssText = 'overflow: hidden; opacity: 0';
});
