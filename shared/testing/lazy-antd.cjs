const path = require('node:path');
const { lazyExports } = require('./lazy-exports.cjs');

const kebabCase = (name) => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

module.exports = lazyExports(
  'antd',
  '@courtside/ui',
  (folder, name) => require(path.join(folder, 'lib', kebabCase(name), 'index.js')).default,
);
