const path = require('node:path');
const { lazyExports } = require('./lazy-exports.cjs');

module.exports = lazyExports(
  '@ant-design/icons',
  '@courtside/ui',
  (folder, name) => require(path.join(folder, `lib/icons/${name}.js`)).default,
);
