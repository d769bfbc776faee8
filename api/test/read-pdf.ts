/** pdf.js asks for these as it loads, and warns without them; only drawing needs them, and reading draws nothing. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= class {};

/** The text of each page of a PDF, one line a piece of text, and the title the document bears. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: unknown }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('\n');
    }),
  );
  const { info } = await document.getMetadata();
  await document.destroy();
  return { pages, title: (info as Record<string, unknown>).Title };
}
