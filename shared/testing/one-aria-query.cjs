const path = require('node:path');
const { installedFolder } = require('./lazy-exports.cjs');

/** One copy of 150 small files, because two packages depend on two versions. */
module.exports = require(path.join(installedFolder('aria-query', '@testing-library/dom'), 'lib/index.js'));
