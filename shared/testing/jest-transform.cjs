const { createTransformer } = require('@swc/jest');

/** What Jest can't run as it is. Words in comments count too, which costs only time. */
const MODULE_SYNTAX = /\b(?:import|export)\b/;

/** Transforms files with SWC, except those of packages that Jest can run as they are. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, jest) =>
        file.includes('/node_modules/') && !MODULE_SYNTAX.test(source)
          ? { code: source }
          : swc.process(source, file, jest),
    };
  },
};
