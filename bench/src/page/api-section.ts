import type { z } from 'zod';
import type { api } from '../api/api';
import type { Load } from '../api/load';
import type { Measured } from '../measure/results';
import { table, verdict } from './target';

const OF_BARE = { atLeast: 0.8 };
const CPU_OF_BARE = { atMost: 1.25 };
/** The sessions of a player are decrypted, which the other servers don't do. */
const timesDjango = (call: string) => ({ atLeast: call === 'sessions of a player' ? 3 : 5 });

type Call = z.infer<typeof api.figures>['calls'][number];

/** Compares calls of the API with bare Fastify and Django REST framework on the same database. */
export function apiSection({ figures }: Measured<typeof api.figures>): string {
  const rowsOf = (store: 'postgres' | 'sqlite') => figures.calls.map((call) => rowOf(call, store));
  return `Courtside / bare Fastify / Django REST framework, each in one process, with ${figures.connections} connections, for ${figures.seconds} s per call and round, one server at a time. Courtside runs with its usual settings, except for higher rate limits. Django runs under gunicorn with ${figures.djangoThreads} threads. Servers on the same database read the same rows. The processor time is that of the server for one call, without the database's. A run fails if any response isn't a success.

### On PostgreSQL

${table(HEADINGS, rowsOf('postgres'))}

### On SQLite

${table(
  HEADINGS.filter((heading) => !DJANGO_COLUMNS.includes(heading)),
  rowsOf('sqlite'),
)}`;
}

const DJANGO_COLUMNS = ['× Django', 'target, Django'];
const HEADINGS = [
  'call',
  'requests per second',
  'of bare',
  'target',
  ...DJANGO_COLUMNS,
  'processor, ms',
  'of bare',
  'target',
  'p50, ms',
  'p99, ms',
];

function rowOf({ call, read, ...stores }: Call, store: 'postgres' | 'sqlite'): string[] {
  const { courtside, bare, django } = stores[store];
  const all = (figure: keyof Load) =>
    [courtside, bare, ...(django ? [django] : [])].map((one) => one[figure]).join(' / ');
  const ofBare = courtside.requestsPerSecond / bare.requestsPerSecond;
  const cpuOfBare = courtside.cpuMs / bare.cpuMs;
  const ratio = django && courtside.requestsPerSecond / django.requestsPerSecond;
  const djangoCells =
    store === 'postgres'
      ? [ratio ? ratio.toFixed(1) : '—', ratio && read ? verdict(ratio, timesDjango(call)) : '—']
      : [];
  return [
    call,
    all('requestsPerSecond'),
    ofBare.toFixed(2),
    verdict(ofBare, OF_BARE),
    ...djangoCells,
    all('cpuMs'),
    cpuOfBare.toFixed(2),
    verdict(cpuOfBare, CPU_OF_BARE),
    all('p50Ms'),
    all('p99Ms'),
  ];
}
