/** A file from its parts. */
export async function collect(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const part of parts) collected.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(collected);
}
