import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { startBackups } from './backups/schedule';
import { readConfig } from './config/config';
import { type Core, openServerCore } from './core';
import { startHousekeeping } from './operations/housekeeping';
import { seedDemoClub } from './seed/demo-club';
import { startSealingOlderSessions } from './training-sessions/seal-older-sessions';

/** If closing takes longer than this, the process exits anyway. */
const CLOSE_TIMEOUT_MS = 10_000;
/** How long connections of proxies are still served after new ones are refused. */
const LEAVE_MS = 1_000;

/**
 * Proxies that aren't told about the drain keep sending calls. If an idle connection were closed now, a call in flight
 * would fail. So only new connections are refused, which a proxy then opens elsewhere, and every connection that is
 * still used is closed with a response.
 */
async function leaveConnections(app: FastifyInstance, core: Core): Promise<void> {
  core.readiness.leaving = true;
  // The method of `http.Server` would also close idle connections.
  Server.prototype.close.call(app.server);
  await wait(LEAVE_MS);
}

async function start(): Promise<void> {
  const core = await openServerCore(readConfig(process.env));
  if (core.config.seed === 'demo' && (await seedDemoClub(core))) core.log.info('created the demo club');
  core.metrics.collectProcess();
  const app = await buildApp(core);
  const stopHousekeeping = startHousekeeping(core);
  const stopBackups = startBackups(core);
  const stopSealing = startSealingOlderSessions(core);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    core.log.info('closing');
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS + core.config.drainMs + LEAVE_MS).unref();
    core.readiness.closing = true;
    await wait(core.config.drainMs);
    if (core.config.drainMs > 0) await leaveConnections(app, core);
    stopHousekeeping();
    stopBackups();
    await stopSealing();
    await app.close();
    core.log.info('closed');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
  // The IPC channel closes if the parent process dies.
  process.once('disconnect', () => void close());
  process.channel?.unref();
  // The parent may have died before this handler was registered.
  if ('connected' in process && !process.connected) return close();

  await app.listen({ host: core.config.host, port: core.config.port });
}

try {
  await start();
} catch (error) {
  // The log may not exist yet.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
