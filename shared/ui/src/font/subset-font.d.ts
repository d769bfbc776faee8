/** The package's own types lack some of its options. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'truetype' | 'woff2';
      /** OpenType features; the others are removed. */
      keepFeatures?: readonly string[];
      /** Instead of a text. */
      keepAllGlyphs?: boolean;
      /** A weight, or a range of weights. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** Entries of the name table that are kept. */
      preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}
