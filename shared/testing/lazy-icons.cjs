const { lazyExports } = require('./lazy-exports.cjs');

module.exports = lazyExports('@ant-design/icons', (name) => `icons/${name}.js`);
