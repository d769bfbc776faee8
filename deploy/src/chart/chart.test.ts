import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../settings';
import { CHART, findHelm, lintChart, renderChart } from './helm';
import type { Manifest } from './manifest';
import { podProblems, redundancyProblems } from './pod-problems';
import { schemaProblems } from './schema-problems';
import { apiSettings, deploySettings, settingProblems } from './setting-problems';

const compose = parse(readFileSync(path.join(root, 'deploy/docker/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string> }>;
};
const template = (name: string) => readFileSync(path.join(CHART, 'templates', name), 'utf8');
/** The settings that a template gives its program. */
const settingsIn = (...names: string[]) =>
  names
    .flatMap((name) => [
      ...template(name).matchAll(/(?:- name: |"name" |list |" )"?((?:COURTSIDE|AWS|DATABASE|MQTT|SMTP)_[A-Z0-9_]+)/g),
    ])
    .map(([, name = '']) => name);

/** Settings of the parts of a template that several templates include. */
const partSettings = (part: string) => {
  const [, text = ''] = new RegExp(`define "courtside.${part}"([^]*?)define "`).exec(template('_parts.tpl')) ?? [];
  return [...text.matchAll(/"?((?:COURTSIDE|AWS)_[A-Z0-9_]+)/g)].map(([, name = '']) => name);
};

/** What compose sets and the chart doesn't, or the reverse, with the reason. */
const ONLY_IN_COMPOSE = ['NODE_ENV', 'COURTSIDE_API_ORIGIN', 'COURTSIDE_STAGING_API_ORIGIN'];
const ONLY_IN_CHART = [
  'COURTSIDE_MQTT_PUBLIC_URL',
  // Compose has the releases in a volume. There, the registry service makes the keys and the token.
  'COURTSIDE_REGISTRY_DATABASE_URL',
  'COURTSIDE_S3_BUCKET',
  'COURTSIDE_S3_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'COURTSIDE_RELEASE_KEY',
  'COURTSIDE_RELEASE_PUBLIC_KEY',
  'COURTSIDE_RELEASE_TOKEN',
];

const SERVERS = {
  api: settingsIn('api.yaml'),
  'api-staging': settingsIn('api-staging.yaml'),
  gateway: [...settingsIn('gateway.yaml'), ...partSettings('apis'), ...partSettings('stores')],
  registry: [...settingsIn('registry.yaml'), ...partSettings('apis'), ...partSettings('stores')],
};

describe.each(Object.entries(SERVERS))('the chart and compose: %s', (name, settings) => {
  it('has only settings that its program reads', () => {
    const read = name.startsWith('api') ? apiSettings() : deploySettings();
    expect(settings).not.toEqual([]);
    expect(settings.filter((setting) => !read.includes(setting))).toEqual([]);
  });

  it('has the same settings in both, with the listed exceptions', () => {
    const composed = Object.keys(compose.services[name]?.environment ?? {});
    expect(composed.filter((setting) => !settings.includes(setting) && !ONLY_IN_COMPOSE.includes(setting))).toEqual([]);
    expect(settings.filter((setting) => !composed.includes(setting) && !ONLY_IN_CHART.includes(setting))).toEqual([]);
  });
});

const service = (spec: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'a' },
  spec: { ...spec },
});

it.each([
  [{ ports: [{ port: 1 }] }, []],
  [{ ports: [{ prot: 1, port: 1 }] }, ['Service a: /spec/ports/0/prot is no field of this kind']],
  [
    { selecter: { a: 'b' } },
    [expect.stringMatching('/spec/selecter is'), expect.stringMatching('/spec/selecter/a is')],
  ],
  [{ ports: [{ port: 'http' }] }, [expect.stringContaining('port')]],
])('the schemas judge a service with %j', (spec, problems) => {
  expect(schemaProblems(service(spec))).toEqual(problems);
});

const helm = findHelm();
if (!helm) console.log('Helm is not installed: the chart is not rendered. `npm run check-chart` fetches it.');

(helm ? describe : describe.skip)('the rendered chart', () => {
  const values = path.join(root, 'deploy/helm/example-values.yaml');
  const manifests = helm ? renderChart(helm, values) : [];

  it('passes Helm, the schemas of Kubernetes, and what we promise of pods', () => {
    lintChart(helm ?? '', values);
    expect(manifests.length).toBeGreaterThan(readdirSync(path.join(CHART, 'templates')).length);
    expect(manifests.flatMap(schemaProblems)).toEqual([]);
    expect(podProblems(manifests)).toEqual([]);
    expect(redundancyProblems(manifests, ['courtside-api-staging'])).toEqual([]);
    expect(settingProblems(manifests)).toEqual([]);
  });

  it('is refused without its checked rights and settings', () => {
    const [api] = manifests.filter(({ kind }) => kind === 'StatefulSet').map((manifest) => structuredClone(manifest));
    const container = api?.spec?.template?.spec.containers[0];
    if (!api || !container) throw new Error('The chart has no API.');
    container.securityContext = {};
    container.env.push(
      { name: 'COURTSIDE_DRAIN', value: '1' },
      { name: 'COURTSIDE_PROXY_SECRET', value: 'written here' },
    );
    expect(podProblems([api])).toEqual([
      expect.stringContaining('read-only'),
      expect.stringContaining('no capability'),
      expect.stringContaining('keeps secrets out'),
    ]);
    expect(settingProblems([api])).toEqual([expect.stringContaining('COURTSIDE_DRAIN is no setting')]);
    expect(redundancyProblems([api], [])).toEqual([expect.stringContaining('the last one')]);
  });
});
