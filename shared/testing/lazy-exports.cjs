const { existsSync } = require('node:fs');
const path = require('node:path');

/** The folder of a package that `owner` depends on. `require.resolve` would find the stand-in. */
function installedFolder(packageName, owner) {
  let folder = path.dirname(require.resolve(owner));
  while (!existsSync(path.join(folder, 'node_modules', packageName))) {
    if (folder === path.dirname(folder)) throw new Error(`${packageName} is not installed.`);
    folder = path.dirname(folder);
  }
  return path.join(folder, 'node_modules', packageName);
}

exports.installedFolder = installedFolder;

/**
 * Stands for a package of many files, each of which is loaded on its first use. Loading them all takes most of the time of
 * a small test file.
 * @param owner a package that depends on it
 * @param load returns an export
 */
exports.lazyExports = (packageName, owner, load) => {
  const folder = installedFolder(packageName, owner);
  return new Proxy(
    { __esModule: true },
    {
      get: (target, name) =>
        name in target || typeof name !== 'string' ? Reflect.get(target, name) : load(folder, name),
    },
  );
};
