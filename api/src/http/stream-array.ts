import { Readable } from 'node:stream';

type Slice = readonly unknown[];

/** Whether a body is an array in slices. */
export function isSlices(body: unknown): body is AsyncIterable<Slice> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/**
 * A JSON array as a stream. Waits for the first slice, so that its errors still become a response. After that,
 * an error ends the connection.
 *
 * @param check converts each slice before it is sent
 */
export async function streamArray(slices: AsyncIterable<Slice>, check: (slice: Slice) => Slice): Promise<Readable> {
  const iterator = slices[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* chunks() {
    let isEmpty = true;
    for (let next = first; next.done !== true; next = await iterator.next()) {
      if (next.value.length === 0) continue;
      yield (isEmpty ? '[' : ',') + JSON.stringify(check(next.value)).slice(1, -1);
      isEmpty = false;
    }
    yield isEmpty ? '[]' : ']';
  }
  return Readable.from(chunks());
}
