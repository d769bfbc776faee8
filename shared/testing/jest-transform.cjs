const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/jest');
const { antdStandIn } = require('./antd-styles.cjs');

/** An import or export, or a word that looks like one. */
const MAY_BE_ES_MODULE = /\b(?:import|export)\b/;
const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** zod's messages in all languages, of which it loads English itself. */
const LANGUAGES = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.cjs$/;
const ENGLISH = 'exports.en = require("./en.cjs").default;';

/** Jest keeps results of this code, so a change of it must change their names. */
const version = ['jest-transform.cjs', 'antd-styles.cjs'].map((file) => readFileSync(path.join(__dirname, file)));

/**
 * Transforms with SWC, except for CommonJS files of npm packages: they are most of the files, and run as they are.
 * @param options the options of SWC, and whether antd's styles are replaced as in a build
 */
module.exports = {
  createTransformer({ plainAntd = false, ...options }) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      getCacheKey: (...details) => {
        const hash = createHash('sha1').update(transformer.getCacheKey(...details));
        for (const part of version) hash.update(part);
        return hash.digest('hex');
      },
      process(code, file, details) {
        if (LANGUAGES.test(file)) return { code: ENGLISH };
        const standIn = plainAntd && antdStandIn(file, code);
        if (standIn) return { code: `module.exports = require(${JSON.stringify(standIn)});` };
        if (!IN_PACKAGE.test(file)) return transformer.process(code, file, details);
        if (/\.c?js$/.test(file) && !MAY_BE_ES_MODULE.test(code)) return { code };
        // Without its source map: nobody steps through a package.
        return { code: transformer.process(code, file, details).code };
      },
    };
  },
};
