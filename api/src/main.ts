import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app';
import { readConfig } from './config';
import { openCore } from './core';
import { migrate } from './database/migrate';
import { startHousekeeping } from './operations/housekeeping';
import { seedDemoClub } from './seed/demo-club';

/** A server that cannot close in this time is ended. */
const CLOSING_MS = 10_000;

async function start(): Promise<void> {
  const core = openCore(readConfig(process.env));
  await migrate(core.db);
  if (core.config.seed === 'demo' && (await seedDemoClub(core))) core.log.info('made the demo club');
  core.metrics.collectProcess();
  const app = await buildApp(core);
  const stopHousekeeping = startHousekeeping(core);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    core.log.info('closing');
    setTimeout(() => process.exit(1), CLOSING_MS + core.config.drainMs).unref();
    core.readiness.closing = true;
    await wait(core.config.drainMs);
    stopHousekeeping();
    await app.close();
    core.log.info('closed');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
  // Where a program started this, and is gone.
  process.once('disconnect', () => void close());
  process.channel?.unref();

  await app.listen({ host: core.config.host, port: core.config.port });
}

try {
  await start();
} catch (error) {
  // Before the server runs there is no log yet; whoever starts it reads this.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
