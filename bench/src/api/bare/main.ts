import { openDatabase } from '../../../../api/src/database/open';
import { bareApp } from './app';

/** The bare server as a process of its own. Environment: `BENCH_PORT`, `BENCH_TOKEN_SECRET`, and the product's own for its database. */
const { BENCH_PORT, BENCH_TOKEN_SECRET = '', DATABASE_URL, COURTSIDE_DATA = '' } = process.env;
const db = openDatabase({ databaseUrl: DATABASE_URL, dataFolder: COURTSIDE_DATA });
const app = bareApp(db, BENCH_TOKEN_SECRET);
app.addHook('onClose', () => db.destroy());
process.on('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) });
