import { prepareStyles, usedStyles } from './used-styles';

const HTML = '<nav class="rail"><a class="entry" href="/a">A</a></nav>';

it.each([
  ['the rules that elements use', '.rail{width:9px}.other{width:9px}', '.rail{width:9px}'],
  ['the used selectors of a rule', '.other,.rail a{color:red}', '.rail a{color:red}'],
  ['both themes', ':root[data-theme=dark] .rail{color:red}', ':root[data-theme=dark] .rail{color:red}'],
  ['pseudo-elements', '.rail:before,.rail::after{content:""}', '.rail:before,.rail::after{content:""}'],
  ['the conditions around it', '@media (width<=9px){.rail{top:0}.b{top:0}}', '@media (width<=9px){.rail{top:0}}'],
  [
    'used variables and those in their values',
    ':root{--a:1px;--b:var(--a);--c:2px}.rail{top:var(--b)}',
    ':root{--a:1px;--b:var(--a)}.rail{top:var(--b)}',
  ],
  [
    'used animations',
    '.rail{animation:.1s in}@keyframes in{0%{opacity:0}}@keyframes out{to{opacity:0}}',
    '.rail{animation:.1s in}@keyframes in{0%{opacity:0}}',
  ],
  [
    'fonts with characters of the page, and those for all characters',
    '@font-face{font-family:a}@font-face{font-family:b;unicode-range:U+30-39,U+41}@font-face{font-family:c;unicode-range:U+42-43}',
    '@font-face{font-family:a}@font-face{font-family:b;unicode-range:U+30-39,U+41}',
  ],
  ['the order of layers', '@layer first{.rail{top:0}}.rail{top:1px}', '@layer first;.rail{top:1px}'],
  ['the focus', '.entry:focus-visible{top:0}', '.entry:focus-visible{top:0}'],
  [
    'the elements of a module',
    '@scope ([data-module=a]){:scope{top:0}.entry{top:0}.b{top:0}}',
    '@scope ([data-module=a]){:scope{top:0}.entry{top:0}}',
  ],
  ['nothing about other use', '.entry:hover{top:0}', ''],
  ['nothing if nothing is used', '@media print{.b{top:0}}', ''],
])('keeps %s', (_, css, expected) => {
  expect(usedStyles([prepareStyles(css)], HTML)).toBe(expected);
});

it('parses the same text once, for all environments', () => {
  expect(prepareStyles('.a { color: red; }')).toBe(prepareStyles('.a { color: red; }'));
});
