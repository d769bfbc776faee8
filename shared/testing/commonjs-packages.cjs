const NO_THEME = '(?!theme/|.*/style(?:/|\\.js))';

/** Folders of npm packages with CommonJS files only, without `import(…)`: they run as they are. */
const COMMONJS = [
  '@ant-design/[^/]+/lib/',
  '@babel/runtime/helpers/',
  '@rc-component/[^/]+/lib/',
  '@testing-library/[^/]+/dist/',
  `antd/lib/${NO_THEME}`,
  'ajv/',
  'aria-query/lib/',
  'dom-accessibility-api/dist/',
  'fs-extra/',
  'graphql/',
  'kysely/dist/cjs/',
  'lodash/',
  'msw/lib/core/',
  'postcss-selector-parser/dist/',
  'pretty-format/build/',
  'prom-client/',
  'react/cjs/',
  'react-dom/cjs/',
  'readable-stream/lib/',
  'rxjs/dist/(?:bundles|cjs)/',
  'semver/',
  'yaml/dist/',
  'zod/v[34]/(?!locales/index)',
];

/** For Jest, which neither reads nor writes its cache for these files. */
exports.untouchedFiles = `/node_modules/(?:${COMMONJS.join('|')})(?:[^/]+/)*[^/]+\\.c?js$`;
