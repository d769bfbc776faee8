import { screenThat } from '../screen-that';

/** Fills the page with 50,000 elements. */
export default screenThat('many-nodes', () => {
  const list = document.createElement('ul');
  for (let count = 0; count < 50_000; count += 1) list.append(document.createElement('li'));
  document.querySelector('[data-module="mf-faulty"]')?.append(list);
});
