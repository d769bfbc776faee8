import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../styles/generated.css'), 'utf8');

// In a process of its own: antd renders for a server there, as it does when the file is written.
it('is up to date with the theme and the facade', () => {
  const check = spawnSync(process.execPath, ['--import', 'tsx', 'src/static-css/main.ts', '--check'], {
    cwd: path.join(__dirname, '../..'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

it('knows both themes, chosen by one attribute', () => {
  expect(css).toContain('--ant-color-primary:#6200ee');
  expect(css).toMatch(/:root\[data-theme='dark'\] \{[^}]*--ant-color-primary:#bb86fc/);
});

it.each(['.ant-btn', '.ant-pagination', '.ant-empty', '.ant-modal', '.ant-table', '.ant-select-dropdown', '.ant-dropdown-menu', '.anticon'])('styles %s', (part) => {
  expect(css).toContain(part);
});
