import { mayPreload } from './may-preload';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)';
const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome', `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, true],
  ['Edge', `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, true],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['Safari', `${MAC} ${KIT} Version/18.5 Safari/605.1.15`, false],
  ['Chrome on an iPad, which is WebKit', `${IPAD} ${KIT} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, false],
  ['WebKitGTK', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Version/18.5 Safari/605.1.15`, false],
])('in %s, a page may be requested while its worker starts (%s): %s', (_, userAgent, expected) => {
  expect(mayPreload(userAgent)).toBe(expected);
});
