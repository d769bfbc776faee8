import { openDatabase } from '@courtside/api/database/open';
import { bareApp } from './app';

/** Runs the bare server. Environment: `BENCH_PORT`, `BENCH_TOKEN_SECRET`, and the product's database variables. */
const { BENCH_PORT, BENCH_TOKEN_SECRET = '', DATABASE_URL, COURTSIDE_DATA = '' } = process.env;
const db = openDatabase({ databaseUrl: DATABASE_URL, dataFolder: COURTSIDE_DATA });
const app = bareApp(db, BENCH_TOKEN_SECRET);
app.addHook('onClose', () => db.destroy());
process.on('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) });
