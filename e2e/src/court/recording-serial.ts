import type { Page } from '@playwright/test';

/** What was done to a serial port: the options it was opened with, the text written to it, and whether it was given back. */
export interface SerialRecord {
  opened: { baudRate: number; dataBits: number; stopBits: number; parity: string }[];
  written: string;
  closed: number;
}

/**
 * Gives the page a serial port as a glove would have it, over real streams, that records what happens to it. At first
 * another program holds it, as happens when the coach left a terminal open.
 */
export async function plugInGlove(page: Page): Promise<() => Promise<SerialRecord>> {
  await page.addInitScript(() => {
    const record: SerialRecord = { opened: [], written: '', closed: 0 };
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      async open(options: SerialRecord['opened'][number]) {
        record.opened.push(options);
        if (record.opened.length === 1) throw new DOMException('The port is already open.', 'NetworkError');
        port.readable = new ReadableStream({ start: (boot) => boot.enqueue(new TextEncoder().encode('boot ...\r\n')) });
        port.writable = new WritableStream({ write: (bytes) => void (record.written += new TextDecoder().decode(bytes)) });
      },
      async close() {
        if (port.readable?.locked || port.writable?.locked) throw new Error('The port is still in use.');
        record.closed += 1;
      },
    };
    Object.assign(window, { serialRecord: record });
    Object.defineProperty(Navigator.prototype, 'serial', { configurable: true, get: () => ({ requestPort: async () => port }) });
  });
  return () => page.evaluate(() => (window as unknown as { serialRecord: SerialRecord }).serialRecord);
}

/** A browser that cannot talk to serial ports. */
export async function withoutSerial(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serial'));
}
