import { readFileSync } from 'node:fs';
import postcss, { AtRule } from 'postcss';
import { frameLayer } from './generate';
import { FRAME_FILE, pageStyles } from './page-styles';

it('is up to date. If not, run "npm run frame" in shell', () => {
  expect(readFileSync(FRAME_FILE, 'utf8')).toBe(frameLayer(pageStyles()));
});

/** The rules of a stylesheet, each with the conditions around it. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    let text = rule.toString();
    for (let around = rule.parent; around instanceof AtRule; around = around.parent)
      text = `@${around.name} ${around.params} { ${text} }`;
    rules.push(text);
  });
  return rules;
}

const ownRules = rulesOf(frameLayer(''));
const LAYER = '@layer shell-frame { @scope (#frame, #shell, #shell-overlays) to (#outlet, [data-first-screen])';
/** The rules that the layer has because of these styles. */
const copies = (css: string) => rulesOf(frameLayer(css)).filter((rule) => !ownRules.includes(rule));

it.each([
  ['what hides an element', '.cs-rail{display:none;color:red}', ['.cs-rail { display: none !important; }']],
  ['where the frame is', '.cs-rail{width:9px} .cs-brand{width:9px}', ['.cs-rail { width: 9px !important; }']],
  [
    'the conditions around it',
    '@media print{.cs-rail{opacity:0}}',
    ['@media print { .cs-rail { opacity: 0 !important; } }'],
  ],
  ['nothing of modules', '.mf-a{display:none} .cs-rail .mf-a{display:none} h1{display:none}', []],
  ['nothing of pseudo-elements', '.cs-rail::before{display:none}', []],
  ['nothing of animations', '@keyframes a{from{opacity:0}}', []],
])('repeats %s', (_, css, expected) => {
  expect(copies(css)).toEqual(expected.map((rule) => `${LAYER} { ${rule} } }`));
});
