/**
 * A cheap getComputedStyle. jsdom matches every rule of its own stylesheet against every element, which is most of the
 * time of a query by role. No stylesheet is loaded in these tests, so inline styles and the defaults of elements
 * are all there is.
 */
const BLOCK = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main nav ol output-block p pre search section summary ul'.split(
    ' ',
  ),
);
const DISPLAYS = {
  ...Object.fromEntries([...BLOCK].map((tag) => [tag, 'block'])),
  ...Object.fromEntries(
    'area base datalist head link meta noscript param script source style template title track'
      .split(' ')
      .map((tag) => [tag, 'none']),
  ),
  button: 'inline-block',
  caption: 'table-caption',
  input: 'inline-block',
  li: 'list-item',
  select: 'inline-block',
  table: 'table',
  tbody: 'table-row-group',
  td: 'table-cell',
  tfoot: 'table-footer-group',
  th: 'table-cell',
  thead: 'table-header-group',
  tr: 'table-row',
};
const INHERITED = { visibility: 'visible', pointerEvents: 'auto' };

function inherited(element, property) {
  for (let current = element; current; current = current.parentElement) {
    const value = current.style?.[property];
    if (value) return value;
  }
  return INHERITED[property];
}

function valueOf(element, property) {
  if (property === 'display') {
    return element.style.display || (element.hidden ? 'none' : (DISPLAYS[element.localName] ?? 'inline'));
  }
  return property in INHERITED ? inherited(element, property) : element.style[property];
}

const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

window.getComputedStyle = (element) =>
  new Proxy(element.style, {
    get(style, property) {
      if (property === 'getPropertyValue') return (name) => valueOf(element, camelCase(name)) ?? '';
      const value = valueOf(element, property);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
