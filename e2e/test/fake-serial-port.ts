import type { Page } from '@playwright/test';

/** The record of a serial port: the options it was opened with, the written text, and how often it was closed. */
export interface SerialRecord {
  opened: { baudRate: number; dataBits: number; stopBits: number; parity: string }[];
  written: string;
  closed: number;
}

/**
 * Gives the page a serial port like a glove's, with real streams, and records what happens to it. The first attempt to open
 * it fails, as if another program used the port.
 */
export async function installFakeSerialPort(page: Page): Promise<() => Promise<SerialRecord>> {
  await page.addInitScript(() => {
    const record: SerialRecord = { opened: [], written: '', closed: 0 };
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      async open(options: SerialRecord['opened'][number]) {
        record.opened.push(options);
        if (record.opened.length === 1) throw new DOMException('The port is already open.', 'NetworkError');
        port.readable = new ReadableStream({ start: (boot) => boot.enqueue(new TextEncoder().encode('boot ...\r\n')) });
        port.writable = new WritableStream({
          write: (bytes) => void (record.written += new TextDecoder().decode(bytes)),
        });
      },
      async close() {
        if (port.readable?.locked || port.writable?.locked) throw new Error('The port is still in use.');
        record.closed += 1;
      },
    };
    Object.assign(window, { serialRecord: record });
    Object.defineProperty(Navigator.prototype, 'serial', {
      configurable: true,
      get: () => ({ requestPort: async () => port }),
    });
  });
  return () => page.evaluate(() => (window as unknown as { serialRecord: SerialRecord }).serialRecord);
}

/** Removes Web Serial from the browser. */
export async function removeSerialSupport(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serial'));
}
