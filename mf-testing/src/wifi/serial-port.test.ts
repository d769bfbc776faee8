import { SERIAL_SETTLE_MS } from '@courtside/contracts/limits';
import { sendLine, wasDismissed, type GlovePort } from './serial-port';

/** A port on real streams that records its use. */
function recordingPort({ failWrite = false } = {}) {
  const log: string[] = [];
  let send: ((text: string) => void) | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      send('boot ...');
    },
    cancel: () => void log.push('drained'),
  });
  const writable = new WritableStream<Uint8Array>({
    write(chunk) {
      if (failWrite) throw new Error('unplugged');
      log.push(`wrote ${new TextDecoder().decode(chunk)}`);
    },
  });
  const port: GlovePort = {
    open: async ({ baudRate, dataBits, stopBits, parity }) =>
      void log.push(`open ${baudRate} ${dataBits}${parity[0]?.toUpperCase()}${stopBits}`),
    close: async () => {
      log.push(`close ${readable.locked || writable.locked ? 'locked' : 'released'}`);
    },
    readable,
    writable,
  };
  return { port, log };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('the port is opened at 115200 baud 8N1, drained, written to after 1.5 s, and closed', async () => {
  const { port, log } = recordingPort();
  const sent = sendLine(port, 'SET_WIFI {}\n');
  await jest.advanceTimersByTimeAsync(SERIAL_SETTLE_MS - 1);
  expect(log).toEqual(['open 115200 8N1']);
  await jest.advanceTimersByTimeAsync(1);
  await sent;
  expect(log).toEqual(['open 115200 8N1', 'drained', 'wrote SET_WIFI {}\n', 'close released']);
});

test('the locks are released and the port is closed if writing fails', async () => {
  const { port, log } = recordingPort({ failWrite: true });
  const sent = sendLine(port, 'SET_WIFI {}\n').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(SERIAL_SETTLE_MS);
  expect(await sent).toMatchObject({ message: 'unplugged' });
  expect(log.at(-1)).toBe('close released');
});

test('a port in use by another program is an error', async () => {
  const { port } = recordingPort();
  port.open = async () => {
    throw new DOMException('in use', 'NetworkError');
  };
  await expect(sendLine(port, 'x')).rejects.toMatchObject({ name: 'NetworkError' });
});

test('closing the list of ports is not an error', () => {
  expect(wasDismissed(new DOMException('none chosen', 'NotFoundError'))).toBe(true);
  expect(wasDismissed(new DOMException('in use', 'NetworkError'))).toBe(false);
});
