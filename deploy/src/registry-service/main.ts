import { readSettings } from '../settings';
import { openRegistryService } from './open-service';

/** Runs the registry service. */
const settings = readSettings();
const app = await openRegistryService(settings);
await app.listen({ port: settings.releasePort, host: settings.releaseHost });

const close = () => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
// The IPC channel closes if the parent process dies. That may have happened before this handler was registered.
process.once('disconnect', close);
process.channel?.unref();
if ('connected' in process && !process.connected) close();
