import { packetSizeCheck } from './embedded-broker';

/** A packet with a body of `length` bytes. */
function packet(length: number): Buffer {
  const digits: number[] = [];
  for (let rest = length; digits.length === 0 || rest > 0; rest = Math.floor(rest / 128))
    digits.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
  return Buffer.concat([Buffer.from([0x30, ...digits]), Buffer.alloc(length, 0xff)]);
}

describe.each([1, 7, 100_000])('the size check, with chunks of %d bytes', (chunkSize) => {
  const exceeds = (bytes: Buffer) => {
    const check = packetSizeCheck(8_192);
    for (let start = 0; start < bytes.length; start += chunkSize)
      if (check(bytes.subarray(start, start + chunkSize))) return true;
    return false;
  };

  it('accepts any number of packets up to the limit', () => {
    expect(exceeds(Buffer.concat([0, 1, 127, 128, 8_192, 0, 300, 8_192].map(packet)))).toBe(false);
  });

  it.each([
    ['a packet above the limit', packet(8_193)],
    ['the header of a huge packet after a small one', Buffer.concat([packet(3), packet(100_000_000).subarray(0, 5)])],
    ['a length without an end', Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x80])],
  ])('detects %s', (_, bytes) => {
    expect(exceeds(bytes)).toBe(true);
  });
});
