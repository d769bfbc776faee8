import type { z } from 'zod';
import type { api } from '../api/api';
import type { Load } from '../api/load';
import type { Measured } from '../measure/results';
import { table, verdict } from './aim';

const OF_BARE = { atLeast: 0.8 };
const TIMES_DJANGO = { atLeast: 5 };

type Call = z.infer<typeof api.figures>['calls'][number];

/** Calls of the API beside bare Fastify on the same database, and beside Django REST framework. */
export function apiSection({ figures }: Measured<typeof api.figures>): string {
  const rowsOf = (store: 'postgres' | 'sqlite') => figures.calls.map((call) => rowOf(call, store));
  return `Courtside / bare Fastify / Django REST framework, every server one process, ${figures.connections} connections, ${figures.seconds} s a call and round; one server is asked at a time. Courtside runs as it does everywhere, with only its rate limits raised by their setting; Django under gunicorn with ${figures.djangoThreads} threads. Those on one database read the same rows. A run in which any answer is not a success is no result.

### On PostgreSQL

${table(HEADS, rowsOf('postgres'))}

### On SQLite

${table(HEADS.filter((head) => !BESIDE_DJANGO.includes(head)), rowsOf('sqlite'))}`;
}

const BESIDE_DJANGO = ['× Django', 'aim, Django'];
const HEADS = ['call', 'requests a second', 'of bare', 'aim', ...BESIDE_DJANGO, 'p50, ms', 'p99, ms'];

function rowOf({ call, read, ...stores }: Call, store: 'postgres' | 'sqlite'): string[] {
  const { courtside, bare, django } = stores[store];
  const all = (figure: keyof Load) => [courtside, bare, ...(django ? [django] : [])].map((one) => one[figure]).join(' / ');
  const ofBare = courtside.requestsPerSecond / bare.requestsPerSecond;
  const timesDjango = django && courtside.requestsPerSecond / django.requestsPerSecond;
  const besideDjango = store === 'postgres' ? [timesDjango ? timesDjango.toFixed(1) : '—', timesDjango && read ? verdict(timesDjango, TIMES_DJANGO) : '—'] : [];
  return [call, all('requestsPerSecond'), ofBare.toFixed(2), verdict(ofBare, OF_BARE), ...besideDjango, all('p50Ms'), all('p99Ms')];
}
