import { createModule } from '../../test/run-as-module';
import { installDevelopmentRules } from './development-rules';
import { trackElements } from './track-elements';

const { run } = createModule('mf-mine');
beforeAll(() => {
  trackElements();
  installDevelopmentRules();
  document.body.innerHTML = `
    <div id="shell"><nav>Rail</nav><div data-module="mf-mine"><p></p></div><div data-module="mf-other"><i></i></div></div>`;
});

it.each([
  [`localStorage.getItem('access_token')`, /mf-mine calls getItem\('access_token'\).*the shell.*sessionBus/],
  [`localStorage.setItem('mf-other/1/draft', '1')`, /belongs to mf-other\. Use moduleStorage\('mf-mine'\)/],
  [`localStorage.clear()`, /calls clear\(\) on storage that belongs to everyone/],
  [`document.cookie = 'a=1'`, /mf-mine sets a cookie.*moduleStorage\('mf-mine'\)/],
  [`document.querySelector('nav').remove()`, /mf-mine changes an element of the shell \(remove of <nav>\)/],
  [`document.querySelector('nav').textContent = ''`, /an element of the shell \(textContent of <nav>\)/],
  [`document.querySelector('i').append('x')`, /an element of mf-other \(append of <i>\)/],
  [`document.body.append(document.createElement('div'))`, /an element of the shell \(append of <body>\)/],
])('a module in development that runs %s gets an error with an explanation', (code, message) => {
  expect(() => run(code)).toThrow(message);
});

it.each([
  `localStorage.setItem('mf-mine/1/draft', '1')`,
  `localStorage.getItem('test_state')`,
  `document.querySelector('p').append('x')`,
  `document.head.append(document.createElement('style'))`,
  `document.createElement('b').append('x')`,
  `document.body.appendChild(Object.assign(document.createElement('iframe'), { id: 'rspack-dev-server-client-overlay' })).remove()`,
])('a module in development may run %s', (code) => {
  expect(() => run(code)).not.toThrow();
});

it('the shell may do what modules may not', () => {
  localStorage.setItem('access_token', 'x');
  document.querySelector('nav')?.remove();
  expect({ accessToken: localStorage.getItem('access_token'), nav: document.querySelector('nav') }).toEqual({
    accessToken: 'x',
    nav: null,
  });
});
