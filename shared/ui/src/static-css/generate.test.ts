import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as antd from 'antd';
import * as ui from '../index';
import { EXPORTED_COMPONENTS, WRAPPED_COMPONENTS } from './styled-components';

const css = readFileSync(path.join(__dirname, '../styles/generated.css'), 'utf8');

it('the stylesheet is up to date', () => {
  // In another process, because antd generates styles only if there is no DOM.
  const check = spawnSync(process.execPath, ['--import', 'tsx', 'src/static-css/main.ts', '--check'], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

it('has the styles of every antd component that the package exports', () => {
  const antdComponents = new Map(Object.entries<unknown>(antd));
  const exported = Object.entries<unknown>(ui)
    .filter(([name, component]) => component === antdComponents.get(name))
    .map(([name]) => name);
  expect(new Set([...exported, ...WRAPPED_COMPONENTS])).toEqual(new Set(EXPORTED_COMPONENTS));
});

it('contains both themes', () => {
  expect(css).toContain('--ant-color-primary:#6200ee');
  expect(css).toMatch(/:root\[data-theme='dark'\] \{[^}]*--ant-color-primary:#bb86fc/);
});

it.each(['.ant-btn', '.ant-pagination', '.ant-empty', '.ant-select-dropdown', '.ant-dropdown-menu', '.anticon'])(
  'contains %s, which antd uses inside other components',
  (selector) => {
    expect(css).toContain(selector);
  },
);
