import type { Duplex } from 'node:stream';

/**
 * Destroys a connection that announces an MQTT packet larger than `maxBytes`, before the packet is buffered.
 * The parser of the broker would collect up to 256 MB, even before the login.
 */
export function limitPacketSize(connection: Duplex, maxBytes: number): void {
  const exceedsLimit = packetSizeCheck(maxBytes);
  const read = connection.read.bind(connection);
  connection.read = (size?: number): Buffer | null => {
    const chunk = read(size) as Buffer | null;
    if (chunk === null || !exceedsLimit(chunk)) return chunk;
    connection.destroy();
    return null;
  };
}

/** Follows the packets of one connection. Returns a function that takes the next bytes and returns whether a packet is too large. */
export function packetSizeCheck(maxBytes: number): (chunk: Uint8Array) => boolean {
  let bodyLeft = 0;
  /** The digits of the length, base 128, that were read so far; null before the type of the packet. */
  let length: { value: number; digits: number } | null = null;
  return (chunk) => {
    for (let index = 0; index < chunk.length;) {
      const byte = chunk[index] ?? 0;
      if (bodyLeft > 0) {
        const skipped = Math.min(bodyLeft, chunk.length - index);
        bodyLeft -= skipped;
        index += skipped;
      } else if (length === null) {
        length = { value: 0, digits: 0 };
        index += 1;
      } else {
        length.value += (byte & 0x7f) * 128 ** length.digits;
        length.digits += 1;
        index += 1;
        if (length.value > maxBytes || length.digits > 4) return true;
        if ((byte & 0x80) === 0) {
          bodyLeft = length.value;
          length = null;
        }
      }
    }
    return false;
  };
}
