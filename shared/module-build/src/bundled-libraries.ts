import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { sourceFileOf } from './shared-packages';

/**
 * The federation plugin requests the CommonJS files of its runtime, which can't be tree-shaken.
 * These are the equivalent ES modules.
 */
const esModuleOf = (file: string) =>
  /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/.test(file)
    ? ['.js', '.mjs'].map((ending) => file.replace(/\.cjs$/, ending)).find(existsSync)
    : undefined;

/**
 * The router's packages name only its development files, which check and warn in every render.
 * These are the equivalent production files.
 * @param file an absolute path
 */
export function productionOf(file: string): string | undefined {
  const production = file.replace(/([\\/]react-router[\\/]dist[\\/])development([\\/][\w-]+\.mjs)$/, '$1production$2');
  return production !== file && existsSync(production) ? production : undefined;
}

/** The style modules of antd whose default export is a component, and not a hook. */
const STYLE_COMPONENTS = new Set([
  'button/compact',
  'form/fallbackCmp',
  'modal/confirm',
  'pagination/bordered',
  'tag/presetCmp',
  'tag/statusCmp',
]);

/** Replacements of other antd files. */
const WHOLE_FILES: Readonly<Record<string, string>> = {
  '_util/wave/style': 'hooks',
  'theme/internal': 'theme',
  'theme/useToken': 'use-token',
  'theme/themes/default/theme': 'default-theme',
  'theme/util/genStyleUtils': 'css-variables',
};

/**
 * The replacement of an antd file that writes styles or computes a theme: the generated stylesheet contains both.
 * @param file an absolute path, with or without the ending
 */
export function antdReplacement(file: string): string | undefined {
  const [, within] = /[\\/]antd[\\/]es[\\/](.+?)(?:\.js)?$/.exec(file) ?? [];
  const [folder, subfolder, name = 'index'] = within?.split(/[\\/]/) ?? [];
  const stand = (name: string) => sourceFileOf(`@courtside/ui/antd-styles/${name}`);
  if (subfolder === 'style') return stand(STYLE_COMPONENTS.has(`${folder}/${name}`) ? 'components' : 'hooks');
  const whole = WHOLE_FILES[within ?? ''];
  return whole && stand(whole);
}

/** The replacement files of a build, absolute. */
export const standIns = (): string[] => [
  sourceFileOf('@courtside/charts/library'),
  ...['components', 'hooks', ...Object.values(WHOLE_FILES)].map((name) =>
    sourceFileOf(`@courtside/ui/antd-styles/${name}`),
  ),
];

/** An import, before and after the bundler finds its file. */
interface Import {
  context: string;
  request: string;
  createData?: { resource?: string; request?: string; userRequest?: string };
}

/** Makes an import that the bundler has resolved refer to another file. */
export function redirect(data: NonNullable<Import['createData']>, from: string, to: string): void {
  data.resource = to;
  // The request identifies a module, so change it too: otherwise the module is bundled twice.
  data.request = data.request?.replace(from, to);
  data.userRequest = data.userRequest?.replace(from, to);
}

/** Replaces files with code that no page runs. A development build keeps the warnings of libraries. */
export const leanLibraries = () => ({
  apply(compiler: Compiler) {
    const isDevelopment = compiler.options.mode === 'development';
    new rspack.NormalModuleReplacementPlugin(/./, (each: Import) => {
      const { context, request, createData: data } = each;
      // The other file is TypeScript, so it must be known before the bundler selects the loaders.
      if (!data) each.request = (request.startsWith('.') && antdReplacement(path.join(context, request))) || request;
      const from = data?.resource;
      const to = from && (esModuleOf(from) ?? (isDevelopment ? undefined : productionOf(from)));
      if (data && from && to) redirect(data, from, to);
    }).apply(compiler);
  },
});

/** Only the parts of the chart library that charts use, without the code for saving a chart as a picture. */
export const chartLibrary = () => {
  const parts = sourceFileOf('@courtside/charts/library');
  return { '@antv/g2$': parts, '@antv/g2-extension-plot$': parts, html2canvas$: false as const };
};
