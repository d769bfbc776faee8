const path = require('node:path');
const { installedFolder } = require('./lazy-exports.cjs');

/** One file instead of 200, which take longer to load than to run. */
module.exports = require(path.join(installedFolder('rxjs', '@courtside/session-bus'), 'dist/bundles/rxjs.umd.js'));
