const swc = require('@swc/jest');

/** An import or export, or a word that looks like one. */
const MAY_BE_ES_MODULE = /\b(?:import|export)\b/;
const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** Transforms with SWC, except for CommonJS files of npm packages: they are most of the files, and run as they are. */
module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (code, file, details) =>
        IN_PACKAGE.test(file) && /\.c?js$/.test(file) && !MAY_BE_ES_MODULE.test(code)
          ? { code }
          : transformer.process(code, file, details),
    };
  },
};
