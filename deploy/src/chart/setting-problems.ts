import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';
import { podsOf, type Manifest } from './manifest';

const found = (file: string, pattern: RegExp) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);

/** Amazon's client reads these itself. */
const OF_THE_BUCKET = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** The names of the settings that the API reads. */
export const apiSettings = () => found('api/src/config/config.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm);

/** The names of the settings that the gateway and the registry service read. */
export const deploySettings = () => [
  ...found('deploy/src/settings.ts', /\benv\.([A-Z][A-Z0-9_]+)/g),
  ...found('deploy/src/settings.ts', /\benv, '([A-Z][A-Z0-9_]+)'/g),
  ...OF_THE_BUCKET,
];

/** Settings of pods that their program doesn't read. */
export function settingProblems(manifests: readonly Manifest[]): string[] {
  const known = { api: apiSettings(), deploy: deploySettings() };
  return podsOf(manifests).flatMap(({ name, pod }) =>
    pod.containers.flatMap((container) => {
      const read = container.name === 'api' ? known.api : known.deploy;
      // `ofDeclared` of the settings: for an environment that was declared later.
      const ofDeclared = container.name === 'gateway' ? /^COURTSIDE_[A-Z_]+_(UPSTREAMS|PROXY_SECRET|OIDC_NAME)$/ : null;
      return container.env
        .filter((variable) => !read.includes(variable.name) && !ofDeclared?.test(variable.name))
        .map((variable) => `${name}: ${variable.name} is no setting of this program`);
    }),
  );
}
