const { existsSync } = require('node:fs');
const path = require('node:path');

/** The folder of a package that `@courtside/ui` depends on. `require.resolve` would find the stand-in. */
function installedFolder(packageName) {
  let folder = path.dirname(require.resolve('@courtside/ui'));
  while (!existsSync(path.join(folder, 'node_modules', packageName))) {
    if (folder === path.dirname(folder)) throw new Error(`${packageName} is not installed.`);
    folder = path.dirname(folder);
  }
  return path.join(folder, 'node_modules', packageName);
}

/**
 * Stands for a package of many files, each of which is loaded on its first use. Loading them all takes most of the time of
 * a small test file.
 * @param fileOf the file of an export, which is its default export
 */
exports.lazyExports = (packageName, fileOf) => {
  const folder = installedFolder(packageName);
  return new Proxy(
    { __esModule: true },
    {
      get: (target, name) =>
        name in target || typeof name !== 'string'
          ? Reflect.get(target, name)
          : require(path.join(folder, 'lib', fileOf(name))).default,
    },
  );
};
