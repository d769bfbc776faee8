import { Readable } from 'node:stream';
import { inBatches } from '../database/in-batches';
import { Turns } from '../work/turns';

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

/** A JSON object with a long list, whose items are checked and sent a few at a time, so that other calls run in between. */
export class LongObject<Body extends object = object> {
  /**
   * @param list the name of the list
   * @param part how many items are checked and sent at once
   */
  constructor(
    readonly body: Body,
    readonly list: keyof Body & string,
    readonly part = 1,
  ) {}
}

/**
 * A JSON object as a stream.
 *
 * @param check converts an object with only a few items in its list before it is sent
 */
export function streamObject({ body, list, part }: LongObject, check: (body: object) => object): Readable {
  const { [list]: items, ...rest } = body as Record<string, unknown>;
  const checked = (some: readonly unknown[]) => check({ ...rest, [list]: some }) as Record<string, unknown[]>;
  function* chunks() {
    const head = { ...checked([]), [list]: undefined };
    yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list)}:[`;
    let isFirst = true;
    for (const some of inBatches(items as readonly unknown[], part)) {
      yield (isFirst ? '' : ',') + JSON.stringify(checked(some)[list]).slice(1, -1);
      isFirst = false;
    }
    yield ']}';
  }
  return Readable.from(inTurns(chunks()), { objectMode: false });
}

async function* inTurns(chunks: Iterable<string>): AsyncGenerator<string> {
  const turns = new Turns();
  for (const chunk of chunks) {
    yield chunk;
    await turns.next();
  }
}
