import { isPlainMarkup } from './trusted-types';

it.each([
  ['.anticon { display: inline-flex }', true],
  ['<div class="g2-tooltip"><ul><li style="color:#fff">50.6</li></ul></div>', true],
  ['<p>a < b and c = d</p>', true],
  ['<script>alert(1)</script>', false],
  ['<img src=x onerror=alert(1)>', false],
  ['<IMG SRC=x OnError = alert(1)>', false],
  ['<a href="javascript:alert(1)">', false],
  ['<iframe srcdoc="x">', false],
  ['<svg><animate onbegin=alert(1)>', false],
  ['< script >', false],
])('%s is plain: %s', (text, plain) => {
  expect(isPlainMarkup(text)).toBe(plain);
});
