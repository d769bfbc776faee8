/** pdf.js warns if these are missing, although only rendering needs them. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= class {};

/** The text of each page of a PDF, one line per text item, and the title of the document. */
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
