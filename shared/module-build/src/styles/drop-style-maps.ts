import { Compilation, sources, type Compiler } from '@rspack/core';

const STAGE = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
/** In the text of a stylesheet inside a script. */
const STYLE_MAP = /(?:\\n)?\/\*# sourceMappingURL=data:application\/json;[\w-]+=[\w-]+;base64,[\w+/=]+ ?\*\//g;

/**
 * The bundler writes the source map of a stylesheet into its text, even if the maps of scripts are hidden. Every user
 * would download the sources with it, so this plugin removes it.
 */
export class DropStyleMapsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DropStyleMaps', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'DropStyleMaps', stage: STAGE }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const found = name.endsWith('.js') ? [...String(asset.source()).matchAll(STYLE_MAP)] : [];
          if (found.length === 0) continue;
          const replaced = new sources.ReplaceSource(asset);
          for (const { 0: text, index } of found) replaced.replace(index, index + text.length - 1, '');
          compilation.updateAsset(name, replaced);
        }
      });
    });
  }
}
