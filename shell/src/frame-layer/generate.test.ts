import { readFileSync } from 'node:fs';
import { frameLayer } from './generate';
import { FRAME_FILE, pageStyles } from './page-styles';

it('is up to date. If not, run "npm run frame" in shell', () => {
  expect(readFileSync(FRAME_FILE, 'utf8')).toBe(frameLayer(pageStyles()));
});

/** The generated part that repeats other stylesheets, without line breaks. */
const copies = (css: string) =>
  /to \(#outlet\) \{\n(.*?)\/\* A script/s.exec(frameLayer(css))?.[1]?.trim().replaceAll('\n', ' ');

it.each([
  ['what hides an element', '.cs-rail{display:none;color:red}', '.cs-rail { display: none !important; }'],
  ['where the frame is', '.cs-rail{width:9px} .cs-brand{width:9px}', '.cs-rail { width: 9px !important; }'],
  [
    'the conditions around it',
    '@media print{.cs-rail{opacity:0}}',
    '@media print { .cs-rail { opacity: 0 !important; } }',
  ],
  ['nothing of modules', '.mf-a{display:none} .cs-rail .mf-a{display:none} h1{display:none}', ''],
  ['nothing of pseudo-elements', '.cs-rail::before{display:none}', ''],
  ['nothing of animations', '@keyframes a{from{opacity:0}}', ''],
])('repeats %s', (_, css, expected) => {
  expect(copies(css)).toBe(expected);
});
