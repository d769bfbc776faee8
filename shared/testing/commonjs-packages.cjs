const NO_THEME = '(?!theme/|.*/style(?:/|\\.js))';

/** Folders of npm packages with CommonJS files only, without `import(…)`: they run as they are. */
const COMMONJS = [
  '@ant-design/[^/]+/lib/',
  '@babel/runtime/helpers/',
  '@rc-component/[^/]+/lib/',
  '@testing-library/[^/]+/dist/',
  `antd/lib/${NO_THEME}`,
  'aria-query/lib/',
  'dom-accessibility-api/dist/',
  'graphql/',
  'msw/lib/core/',
  'pretty-format/build/',
  'react/cjs/',
  'react-dom/cjs/',
  'rxjs/dist/(?:bundles|cjs)/',
  'zod/v[34]/(?!locales/index)',
];

/** For Jest, which neither reads nor writes its cache for these files. */
exports.untouchedFiles = `/node_modules/(?:${COMMONJS.join('|')})(?:[^/]+/)*[^/]+\\.c?js$`;
