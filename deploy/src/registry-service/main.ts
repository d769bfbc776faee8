import { closeOnEnd } from '../close-on-end';
import { readSettings } from '../settings';
import { openRegistryService } from './open-service';

/** Runs the registry service. */
const settings = readSettings();
const app = await openRegistryService(settings);
await app.listen({ port: settings.releasePort, host: settings.releaseHost });
closeOnEnd(() => app.close());
