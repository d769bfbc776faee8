const path = require('node:path');

/** The package that installs them. */
const installed = path.join(__dirname, '../ui/node_modules');

/**
 * Stands for a package of many files, each of which is loaded on its first use. Loading them all takes most of the time of
 * a small test file.
 * @param fileOf the file of an export, which is its default export
 */
exports.lazyExports = (packageName, fileOf) =>
  new Proxy(
    { __esModule: true },
    {
      get: (target, name) =>
        name in target || typeof name !== 'string'
          ? Reflect.get(target, name)
          : require(path.join(installed, packageName, 'lib', fileOf(name))).default,
    },
  );
