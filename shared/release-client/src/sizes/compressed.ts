/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 512;

/** The options of the compressed copies that browsers get. */
export const GZIP = { level: 9 } as const;

/** Whether a file is served compressed. */
export const isCompressed = (name: string, bytes: number): boolean =>
  bytes >= MIN_COMPRESSED_BYTES && !/\.(woff2|png|jpg|webp)$/.test(name);
