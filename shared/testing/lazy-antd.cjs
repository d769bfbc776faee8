const { lazyExports } = require('./lazy-exports.cjs');

const kebabCase = (name) => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

module.exports = lazyExports('antd', (name) => `${kebabCase(name)}/index.js`);
