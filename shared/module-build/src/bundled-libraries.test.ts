import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { genCssVar } from '@courtside/ui/antd-styles/css-variables';
import { LineStrokeColorVar } from '@courtside/ui/antd-styles/hooks';
import { antdReplacement, productionOf } from './bundled-libraries';
import { sourceFileOf } from './shared-packages';

const requireFromUi = createRequire(sourceFileOf('@courtside/ui/antd-styles/hooks'));
const antd = path.dirname(requireFromUi.resolve('antd/package.json'));

interface StyleModule {
  default?: { displayName?: string };
  LineStrokeColorVar?: string;
}
/** The style modules of antd's components: the same exist as `es` and `lib`, and Jest reads `lib`. */
const styleModules = readdirSync(path.join(antd, 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/style\/[^/]+\.js$/.test(file))
  .map((file) => ({
    file: path.join(antd, 'es', file),
    exported: requireFromUi(path.join(antd, 'lib', file)) as StyleModule,
  }));

it('replaces a style module of antd with a hook or with a component, depending on what it exports', () => {
  const isComponent = ({ exported }: (typeof styleModules)[number]) =>
    exported.default?.displayName?.startsWith('SubStyle_') ?? false;
  const [hooks, components] = ['hooks', 'components'].map((name) => sourceFileOf(`@courtside/ui/antd-styles/${name}`));
  expect(styleModules.filter(isComponent).length).toBeGreaterThan(0);
  for (const each of styleModules)
    expect({ file: each.file, antdReplacement: antdReplacement(each.file) }).toEqual({
      file: each.file,
      antdReplacement: isComponent(each) ? components : hooks,
    });
});

it('knows the variable for the colour of a progress bar', () => {
  const progress = styleModules.find(({ file }) => file.endsWith('progress/style/index.js'));
  expect(progress?.exported.LineStrokeColorVar).toBe(LineStrokeColorVar);
});

it('names the variables of a component as antd does', () => {
  type GenCssVar = typeof genCssVar;
  const { genCssVar: original } = requireFromUi('antd/lib/theme/util/genStyleUtils') as { genCssVar: GenCssVar };
  const names = (generate: GenCssVar) => {
    const [name, reference] = generate('.ant', 'tag');
    return [name('color'), reference('color'), reference('color', '#fff')];
  };
  expect(names(genCssVar)).toEqual(names(original));
});

it('leaves everything else of antd unchanged', () => {
  expect(antdReplacement(path.join(antd, 'es/style/placementArrow.js'))).toBeUndefined();
  expect(antdReplacement(path.join(antd, 'es/button/button.js'))).toBeUndefined();
});

it('knows the production files of the router', () => {
  const fromRouter = createRequire(sourceFileOf('@courtside/router'));
  const fromDom = createRequire(fromRouter.resolve('react-router-dom'));
  const development = path.join(path.dirname(fromDom.resolve('react-router/package.json')), 'dist/development');
  const production = path.join(development, '../production');
  for (const file of ['index.mjs', 'dom-export.mjs'])
    expect(productionOf(path.join(development, file))).toBe(path.join(production, file));
  expect(productionOf(path.join(development, 'missing.mjs'))).toBeUndefined();
});
