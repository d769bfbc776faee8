import { screenThat } from '../screen-that';

/** Covers the whole page. */
export default screenThat('overlay', () => {
  const overlay = document.createElement('div');
  overlay.textContent = 'overlay of mf-faulty';
  overlay.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #c00';
  document.body.append(overlay);
});
