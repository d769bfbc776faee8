import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings';

/** Images that are not pinned by digest yet. docs/operations.md says how to pin them before the first installation. */
const UNPINNED_IMAGES = ['node:20.20-bookworm-slim', 'debian:bookworm-slim', 'postgres:16-bookworm', 'postgres:16'];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

/** The pinned names in each of these files. */
const named = (files: readonly string[], line: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(line)].map(([, name = '']) => ({ file, name })));

it('every action is pinned by its commit', () => {
  const actions = named(workflows, /^\s*(?:- )?uses: (\S+)/gm).filter(({ name }) => !name.startsWith('./'));
  expect(actions).not.toEqual([]);
  expect(actions.filter(({ name }) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

it('every image is pinned by its digest, or is listed here', () => {
  const images = [
    ...named(['deploy/docker/compose.yaml', ...workflows], /^\s*image: (\S+)/gm),
    ...named(['deploy/docker/Dockerfile'], /^(?:FROM |ARG \w+_IMAGE=)(\S+[:@]\S+)/gm),
  ];
  expect(images).not.toEqual([]);
  expect(images.filter(({ name }) => !/@sha256:[0-9a-f]{64}$/.test(name) && !UNPINNED_IMAGES.includes(name))).toEqual(
    [],
  );
});

/** The jobs of a workflow, by name. */
function jobsOf(file: string): Map<string, string> {
  const [, jobs = ''] = read(file).split(/^jobs:\n/m);
  return new Map(jobs.split(/^ {2}(?=[a-z]+:\n)/m).map((job) => [job.slice(0, job.indexOf(':')), job]));
}

describe('the workflow of a module', () => {
  const jobs = jobsOf('.github/workflows/module.yml');
  const selfHosted = [...jobs].filter(([, text]) => text.includes('self-hosted'));

  it('gives previews a runner that cannot write to production, and checks out main there', () => {
    expect(selfHosted.map(([name, text]) => [name, /self-hosted, (\S+)\]/.exec(text)?.[1]])).toEqual([
      ['preview', 'courtside-preview'],
      ['staging', 'courtside-production'],
      ['production', 'courtside-production'],
    ]);
    expect(jobs.get('preview')).toMatch(/actions\/checkout@.*\n\s+with:\n(?:.*\n)?\s+ref: main\n/);
  });

  it('releases to staging and production only from a protected environment, never for a pull request', () => {
    expect(jobs.get('staging')).toMatch(/if: .*github\.event_name == 'push'[^]*environment: staging/);
    expect(jobs.get('production')).toMatch(/if: inputs\.action != ''[^]*environment: production/);
  });

  it('has no secrets and a token that can only read', () => {
    for (const file of workflows) {
      expect(read(file)).not.toMatch(/secrets[:.]/);
      expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n/m);
      expect(read(file)).not.toMatch(/: write$/m);
    }
  });
});
