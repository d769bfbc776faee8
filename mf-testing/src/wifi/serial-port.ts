import { SERIAL_BAUD_RATE, SERIAL_SETTLE_MS } from '@courtside/contracts/limits';

/** The part of Web Serial that we use. TypeScript's DOM library does not declare it. */
export interface GlovePort {
  open(options: { baudRate: number; dataBits: 8; stopBits: 1; parity: 'none' }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}

interface Serial {
  requestPort(): Promise<GlovePort>;
}

/** Web Serial, or null if the browser does not support it. */
export function webSerial(): Serial | null {
  return (navigator as Navigator & { serial?: Serial }).serial ?? null;
}

/** Whether the user closed the list of ports without choosing one. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Discards the output of the board while it starts. */
async function drain(readable: ReadableStream<Uint8Array>, ms: number): Promise<void> {
  const reader = readable.getReader();
  // Ends the pending read.
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), ms);
  try {
    for (;;) {
      const { done } = await reader.read();
      if (done) break;
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

async function write(writable: WritableStream<Uint8Array>, line: string): Promise<void> {
  const writer = writable.getWriter();
  try {
    await writer.write(new TextEncoder().encode(line));
  } finally {
    writer.releaseLock();
  }
}

/**
 * Opens the port at 115200 baud, 8N1, waits until the board has started, writes one line and closes the port.
 * @throws DOMException if the port is in use, unplugged or denied
 */
export async function sendLine(port: GlovePort, line: string): Promise<void> {
  await port.open({ baudRate: SERIAL_BAUD_RATE, dataBits: 8, stopBits: 1, parity: 'none' });
  try {
    if (!port.readable || !port.writable) throw new Error('The serial port cannot be used.');
    const settled = new Promise((resolve) => setTimeout(resolve, SERIAL_SETTLE_MS));
    await Promise.all([settled, drain(port.readable, SERIAL_SETTLE_MS)]);
    await write(port.writable, line);
  } finally {
    await port.close().catch(() => undefined);
  }
}
