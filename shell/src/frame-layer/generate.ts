import postcss, { AtRule, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** The parts that the shell shows around, above or instead of a module. They never contain a module. */
const PARTS =
  '.shell-skip, .cs-topbar, .cs-rail, .cs-snackbars, .shell-update, .shell-bars, .shell-main > .cs-notice-page, #shell-overlays';
/** The elements around them, and around the modules. */
const AROUND = { block: 'html, body, #frame, #shell, #shell-overlays', grid: '.cs-frame, .shell-main' };

/** Prefixes of the classes of these parts. */
const CLASSES =
  'shell- cs-topbar cs-brand cs-frame cs-rail cs-drawer-list cs-narrow-only cs-snackbar cs-state cs-notice-page cs-icon cs-picture cs-visually-hidden anticon ant-btn ant-dropdown ant-modal ant-drawer'.split(
    ' ',
  );
/** Component variants that these parts don't use. */
const UNUSED =
  /-(?:rtl|confirm|inline|compact|group|pure|resizable|dragg|motion-(?:right|top|bottom)|dangerous|submenu|large|sm|lg|round|circle)/;
/** These have a fixed place and size. */
const FIXED = ['cs-topbar', 'cs-rail', 'cs-snackbars', 'shell-update', 'shell-skip', 'shell-bars', 'ant-modal-close'];

/** Properties that can make an element invisible or unusable, with their default values. */
const DEFAULTS = {
  visibility: 'inherit',
  'pointer-events': 'inherit',
  position: 'static',
  'z-index': 'auto',
  opacity: '1',
  transform: 'none',
  filter: 'none',
  'clip-path': 'none',
};
const AROUND_DEFAULTS = { ...DEFAULTS, visibility: 'visible', 'pointer-events': 'auto' };
const PROTECTED = ['display', ...Object.keys(DEFAULTS)].filter((prop) => prop !== 'z-index');
const PLACE = /^(?:z-index|width|height|top|inset(?:-.+)?|place-self|margin-inline-start)$/;

const DISPLAYS: Record<string, string> = {
  block: 'div, p, h1, h2, h3, ul, ol, dl, dd, nav, header, main, section, aside',
  inline: 'span, a, b, strong, code, label, output, img, svg, svg :is(g, path, circle, rect, line)',
  'inline-block': 'button, input, select',
  'list-item': 'li',
  table: 'table',
  'table-header-group': 'thead',
  'table-row-group': 'tbody',
  'table-row': 'tr',
  'table-cell': 'th, td',
};

/** Elements that move or fade in. An important declaration would stop their animation. */
const ANIMATED =
  "[class*='ant-zoom'], [class*='ant-slide'], [class*='ant-fade'], [class*='-motion'], .anticon-spin, .shell-loading";

/** Component parts with a `z-index`, set in a component variable or in their style. */
const LAYERED =
  '.ant-modal-wrap, .ant-modal-mask, .ant-modal-close, .ant-drawer, .ant-drawer-mask, .ant-drawer-content-wrapper, .ant-dropdown';

/** Where a module's content is: its place, and its screen from the page's HTML until then. */
const CONTENT = '#outlet, [data-first-screen]';

const important = (prop: string, value: string) => `${prop}: ${value} !important;`;

/** Values for elements without other rules. They have no specificity, so every other rule wins. */
function defaults(): string[] {
  const exceptions: Record<string, string> = {
    // Components position the elements that they measure.
    position: "[style*='position']",
    'z-index': `[style*='z-index'], ${LAYERED}`,
    opacity: ANIMATED,
    transform: `${ANIMATED}, svg [transform]`,
    filter: 'svg [filter]',
    'clip-path': 'svg [clip-path]',
  };
  return [
    ...Object.entries(DEFAULTS).map(
      ([prop, value]) => `:where(:scope, *):where(:not(${exceptions[prop] ?? '_'})) { ${important(prop, value)} }`,
    ),
    ...Object.entries(DISPLAYS).map(
      ([value, elements]) => `:where(:scope, *):where(${elements}) { ${important('display', value)} }`,
    ),
  ];
}

function classesOf(selector: Selector): string[] {
  const found: string[] = [];
  selector.walkClasses(({ value }) => void found.push(value));
  return found;
}

const isOneOf = (name: string, beginnings: readonly string[]) => beginnings.some((each) => name.startsWith(each));

/** The selectors of a rule that match elements with these classes. Pseudo-elements can't hide their element. */
function selectorsOf(rule: Rule, beginnings: readonly string[]): string[] {
  const isAbout = (selector: Selector) => {
    const classes = classesOf(selector);
    return (
      classes.length > 0 &&
      classes.every((name) => isOneOf(name, beginnings) && !UNUSED.test(name)) &&
      !/:(?:before|after)|::/.test(String(selector))
    );
  };
  return parseSelectors()
    .astSync(rule.selector)
    .nodes.filter(isAbout)
    .map((selector) => String(selector).trim());
}

/** The at-rules around a rule, the outermost first. */
function groupsOf({ parent }: Rule | AtRule): AtRule[] {
  return parent instanceof AtRule ? [...groupsOf(parent), parent] : [];
}

/** The visibility declarations of a rule, for the same elements and under the same conditions. */
function protectedPart(rule: Rule): string {
  const groups = groupsOf(rule);
  if (groups.some(({ name }) => name.endsWith('keyframes'))) return '';
  const lines: string[] = [];
  rule.each((node) => {
    if (node.type !== 'decl') return;
    const classes = PROTECTED.includes(node.prop) ? CLASSES : PLACE.test(node.prop) ? FIXED : [];
    const selectors = selectorsOf(rule, classes);
    if (selectors.length > 0) lines.push(`${selectors.join(', ')} { ${important(node.prop, node.value)} }`);
  });
  return groups.reduceRight(
    (inside, { name, params }) => inside && `@${name} ${params} { ${inside} }`,
    lines.join('\n'),
  );
}

/**
 * Generates a cascade layer that repeats all declarations about the visibility and usability of the shell's elements,
 * as important declarations. In the first layer of the page, they override all styles of modules.
 * @param css the stylesheets of the page, in order
 */
export function frameLayer(css: string): string {
  const copies: string[] = [];
  postcss.parse(css).walkRules((rule) => void copies.push(protectedPart(rule)));
  const values = Object.entries(AROUND_DEFAULTS).map(([prop, value]) => important(prop, value));
  const around = Object.entries(AROUND).map(
    ([display, elements]) => `:where(${elements}) { ${[important('display', display), ...values].join(' ')} }`,
  );
  return `/* Generated by "npm run frame" from the other stylesheets. Do not edit. */
@layer shell-frame {
${around.join('\n')}
#shell-overlays { position: relative !important; z-index: 1500 !important; }
@scope (${PARTS}) {
${defaults().join('\n')}
}
@scope (#frame, #shell, #shell-overlays) to (${CONTENT}) {
${copies.filter(Boolean).join('\n')}
/* A script hides an element, such as a closed dialog. */
:scope [style*='display: none']:not(#none) { ${important('display', 'none')} }
:scope [style*='pointer-events: none']:not(#none) { ${important('pointer-events', 'none')} }
}
}
`;
}
