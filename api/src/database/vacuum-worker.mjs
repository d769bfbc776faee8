import { workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

// Rewriting a large file takes seconds, which would block the event loop of the server.
const database = new DatabaseSync(workerData, { timeout: 5_000 });
database.exec('vacuum; pragma wal_checkpoint(truncate)');
database.close();
