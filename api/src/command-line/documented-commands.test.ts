import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './help';

const root = path.join(__dirname, '../../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'api/README.md',
  'deploy/README.md',
  'deploy/docker/compose.yaml',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
/** Each document and the command that it tells operators to run, also in a container. */
const documented = documents.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:src\/cli\.ts|dist\/cli\.mjs) ([a-z][a-z-]+)/g)].map(
    ([, command = '']) => [command, file] as const,
  ),
);

it('every documented command of the command line exists', () => {
  expect(documented.filter(([command]) => !Object.hasOwn(COMMANDS, command))).toEqual([]);
});

it('every command is documented, and those of an operator also for containers', () => {
  const known = new Set(documented.map(([command]) => command));
  expect(Object.keys(COMMANDS).filter((command) => !known.has(command))).toEqual([]);
  const guide = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  for (const command of ['backup', 'restore', 'rotate-keys'])
    expect(guide).toMatch(new RegExp(`docker compose .*dist/cli\\.mjs ${command}\\b`));
});
