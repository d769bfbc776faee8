import { BrowserClient, dedupeIntegration, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { moduleUrl } from '@courtside/api-client';
import { errorEvent } from '@courtside/module-kit/error-event';
import { onScreenError } from '@courtside/module-kit/screen-errors';
import descriptor from '../module';

// A client of its own: the page has other modules, and tools that share one take each other's errors.
const client = new BrowserClient({
  dsn: 'https://key@errors.example/1',
  // To the module's own server, which sends it on: pages call no other site.
  tunnel: moduleUrl(descriptor.name, 'errors'),
  transport: (options) => makeFetchTransport(options, (...request) => fetch(...request)),
  stackParser: defaultStackParser,
  integrations: [dedupeIntegration()],
  sendClientReports: false,
  beforeSend: (event) => errorEvent(event, descriptor.name),
});
const scope = new Scope();
scope.setClient(client);
client.init();

onScreenError((error) => void scope.captureException(error));
window.addEventListener('error', ({ error }) => void scope.captureException(error));
window.addEventListener('unhandledrejection', ({ reason }) => void scope.captureException(reason));
