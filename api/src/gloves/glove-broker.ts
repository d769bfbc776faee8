/** How the server reaches the gloves: the embedded broker, or a connection to an external one. */
export interface GloveBroker {
  /** The server reaches the broker, and gets every report that the broker acknowledges from now on. */
  readonly connected: boolean;
  /** @throws Error if the broker does not confirm in time */
  publish(topic: string, message: object, options?: { retain?: boolean }): Promise<void>;
  /** Calls `listener` on every connection, and immediately if already connected. */
  onConnected(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Stores a report. The sender gets its acknowledgement after the promise resolves. If it rejects, the sender gets none
 * and must send the report again.
 */
export type OnReport = (topic: string, payload: Buffer) => Promise<void>;

const CONFIRMATION_TIMEOUT_MS = 3_000;

/** @throws Error if `confirmation` takes longer than 3 s */
export async function confirmedInTime<T>(confirmation: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The glove broker did not confirm in time.')), CONFIRMATION_TIMEOUT_MS);
  });
  return Promise.race([confirmation, timeout]).finally(() => clearTimeout(timer));
}
