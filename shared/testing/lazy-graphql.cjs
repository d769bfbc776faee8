const path = require('node:path');
const { lazyExports } = require('./lazy-exports.cjs');

/** The fake API's library loads it, although no call uses it. */
module.exports = lazyExports('graphql', 'msw', (folder, name) => require(path.join(folder, 'index.js'))[name]);
