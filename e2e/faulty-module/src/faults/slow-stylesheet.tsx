import { screenThat } from '../screen-that';

/** Adds a stylesheet that never arrives. */
export default screenThat('slow-stylesheet', () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/mf-faulty/slow.css' });
  document.head.append(link);
});
