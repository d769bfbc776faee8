import { screenThat } from '../screen-that';

/** Leaves an element, styles, a timer, an observer and listeners in the page, each of which keeps 100 kB. */
export default screenThat('leaves-everything', () => {
  const ballast = new Uint8Array(100_000).fill(1);
  const keep = () => ballast.length;
  const overlay = document.createElement('div');
  overlay.addEventListener('click', keep);
  document.body.append(overlay);
  const style = document.createElement('style');
  style.textContent = `.left-${Math.random().toString(36).slice(2)} { color: red }`;
  document.head.append(style);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener('resize', keep);
  document.addEventListener('keydown', keep, true);
  setInterval(keep, 1_000);
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
  document.title = 'mf-faulty was here';
});
