import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleBuild } from '../rspack-preset';
import { DropStyleMapsPlugin } from '../styles/drop-style-maps';
import { developmentBuild } from './development-build';

const release = moduleBuild(
  { name: 'mf-a', title: 'A', routes: [{ path: '/a', access: 'user', title: 'A' }] },
  '/repository/mf-a',
)({ sources: 'dddddddddddddddd' });
const jsx = ({ module }: ReturnType<typeof developmentBuild>) => JSON.stringify(module?.rules?.[0]);

it('keeps the container, and names files so that they can change', () => {
  const development = developmentBuild(release, { refresh: true });
  expect(development).toMatchObject({ mode: 'development', devtool: 'source-map' });
  expect(development.output).toMatchObject({ uniqueName: 'mf_a_dddddddddddddddd', chunkFilename: '[name].js' });
  const isOfReleases = (plugin: unknown) =>
    plugin instanceof rspack.SubresourceIntegrityPlugin ||
    plugin instanceof rspack.SourceMapDevToolPlugin ||
    plugin instanceof DropStyleMapsPlugin;
  expect(release.plugins?.filter(isOfReleases)).toHaveLength(3);
  expect(development.plugins?.filter(isOfReleases)).toEqual([]);
  // One plugin replaces components.
  expect(development.plugins).toHaveLength((release.plugins?.length ?? 0) - 2);
});

it('replaces components only on request', () => {
  const [shell, module] = [false, true].map((refresh) => developmentBuild(release, { refresh }));
  expect(jsx(shell!)).toContain('"development":true,"refresh":false');
  expect(jsx(module!)).toContain('"development":true,"refresh":true');
  const refreshes = ({ plugins }: typeof release) => plugins?.some((each) => each instanceof ReactRefreshRspackPlugin);
  expect([shell!, module!].map(refreshes)).toEqual([false, true]);
});

it('leaves the build of the release unchanged', () => {
  const before = jsx(release);
  developmentBuild(release, { refresh: true });
  expect(release).toMatchObject({ mode: 'production', devtool: false, output: { clean: true } });
  expect(jsx(release)).toBe(before);
  expect(before).not.toMatch(/development|refresh/);
});
