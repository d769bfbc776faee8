import { scopeStyles } from './scope-styles';

const FILE = `${process.cwd()}/mf-a/src/screen.css`;
const scoped = (css: string) => scopeStyles(css, 'mf-a', FILE).replace(/\s+/g, ' ').trim();

it.each([
  ['rules', '.a{} .b{}', '@scope ([data-module="mf-a"]) { .a{} .b{} }'],
  ['a rule with rules', '.a{ &:hover{} > b{} }', '@scope ([data-module="mf-a"]) { .a{ &:hover{} > b{} } }'],
  ['rules in a group', '@media print{.a{}}', '@media print{ @scope ([data-module="mf-a"]){ .a{} } }'],
  ['a scope', '@scope (.a) to (.b){i{}}', '@scope ([data-module="mf-a"]){ @scope (.a) to (.b){i{}} }'],
  [
    'the theme of the page',
    ':root[data-theme=dark] :scope .a{}',
    '@scope ([data-module="mf-a"]){ :root[data-theme=dark] :scope .a{} }',
  ],
  ['the outermost element', ':scope{}', '@scope ([data-module="mf-a"]){ :scope{} }'],
])('scopes %s', (_, css, expected) => {
  expect(scoped(css).replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''));
});

it.each([
  ['animations', '@keyframes mf-a-spin{from{opacity:0}}'],
  ['a property', '@property --mf-a-size{syntax:"*";inherits:false}'],
  ['a font', '@font-face{font-family:"mf-a-digits";src:url(./a.woff2)}'],
  ['layers', '@layer mf-a.low, mf-a.high;'],
  ['a counter style', '@counter-style mf-a-dots{system:cyclic;symbols:"."}'],
  ['an import of the module’s own file', '@import "./other.css" screen;'],
  ['the character set', '@charset "utf-8";'],
])('leaves %s of the module as it is', (_, css) => {
  expect(scoped(css)).toBe(css);
});

it.each([
  ['.a{}\nhtml{}', 'mf-a/src/screen.css:2:1', 'html in "html" is the page', ':scope for the outermost one'],
  ['.a, BODY > main, body.b{}', ':1:1', 'BODY in', 'select elements of the module'],
  [':root{--x:1px}', ':1:1', ':root in', ':scope'],
  ['@media print{\n  :is(.a, :where(:root)){}}', ':2:3', ':root in', ':scope'],
  ['.a{ body &{} }\n.b{ body{} }', ':2:5', 'body in', ':scope'],
  [':root[data-theme=dark] .a{}', ':1:1', ':root in', 'before :scope'],
  ['@keyframes spin{from{}}', ':1:1', '@keyframes defines spin for the whole page', 'mf-a-spin'],
  ['@media print{@-webkit-keyframes spin{}}', ':1:14', 'defines spin', 'mf-a-spin'],
  ['@property --size{}', ':1:1', 'defines --size', '--mf-a-size'],
  ['@font-face{font-family:"Inter"}', ':1:1', 'defines Inter', 'mf-a-Inter'],
  ['@layer mf-a, reset;', ':1:1', 'defines reset', 'mf-a-reset'],
  ['@layer mf-ab{.a{}}', ':1:1', 'defines mf-ab', 'mf-a-mf-ab'],
  ['@counter-style dots{}', ':1:1', 'defines dots', 'mf-a-dots'],
  ['@import url(https://fonts.example/a.css);', ':1:1', 'another origin', 'copy it into the module'],
  ['@import "//fonts.example/a.css";', ':1:1', 'another origin', 'copy it'],
  ['@page{margin:0}', ':1:1', '@page applies to the whole page', 'remove it'],
  ['@namespace svg url(x);', ':1:1', '@namespace applies', 'remove it'],
])('refuses %j, with the line, the reason and a fix', (css, place, reason, fix) => {
  expect(() => scoped(css)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(`${place}: a module.*\\nReason: .*${reason.replace('(', '\\(')}.*\\nFix: .*${fix}`),
      ) as unknown,
    }),
  );
});
