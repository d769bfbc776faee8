import { screenThat } from '../screen-that';

/** Hides the frame with a constructed stylesheet. */
export default screenThat('runtime-stylesheet', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('nav, header { visibility: hidden !important; opacity: 0 !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});
