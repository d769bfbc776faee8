/** pdf.js warns if these are missing, although only rendering needs them. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= class {};

/** An element of a tagged PDF, with its texts and elements in reading order. */
export interface PdfElement {
  role: string;
  alt?: string;
  content: (string | PdfElement)[];
}

interface StructNode {
  role?: string;
  alt?: string;
  id?: string;
  children?: StructNode[];
}

/** @param texts by the id of marked content */
const toElement = ({ role = '', alt, children = [] }: StructNode, texts: ReadonlyMap<string, string>): PdfElement => ({
  role,
  ...(alt !== undefined && { alt }),
  content: children.map((child) =>
    child.role === undefined ? (texts.get(child.id ?? '') ?? '') : toElement(child, texts),
  ),
});

/** The tags of a PDF: its language, whether it is marked, and for each page its elements and the text outside of them. */
export async function readTags(bytes: Uint8Array) {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const texts = new Map<string, string>();
    /** Ids of the open marked content; null for an artifact. */
    const open: (string | null)[] = [];
    let untagged = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
        else if (open.length === 0) untagged += item.str;
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
    }
    const root = (await page.getStructTree()) as StructNode | null;
    const { fnArray } = await page.getOperatorList();
    pages.push({ root: root && toElement(root, texts), untagged, unmarkedDrawings: unmarked(fnArray, OPS) });
  }
  const [marks, metadata] = await Promise.all([document.getMarkInfo(), document.getMetadata()]);
  await document.destroy();
  return { pages, marked: marks?.Marked === true, lang: (metadata.info as Record<string, unknown>).Language };
}

/** How many paths and texts are neither tagged nor decoration. */
function unmarked(operators: readonly number[], ops: Record<string, number>): number {
  let depth = 0;
  let count = 0;
  for (const operator of operators) {
    if (operator === ops.beginMarkedContent || operator === ops.beginMarkedContentProps) depth += 1;
    else if (operator === ops.endMarkedContent) depth -= 1;
    else if (depth === 0 && [ops.fill, ops.eoFill, ops.stroke, ops.fillStroke, ops.showText].includes(operator))
      count += 1;
  }
  return count;
}

/** An element and all elements in it, in reading order. */
export const allElements = (element: PdfElement): PdfElement[] => [
  element,
  ...element.content.flatMap((part) => (typeof part === 'string' ? [] : allElements(part))),
];

/** The text that a screen reader reads. */
export function readAloud(element: PdfElement): string {
  if (element.alt !== undefined) return element.alt;
  const parts = element.content.map((part) => (typeof part === 'string' ? part.trim() : readAloud(part)));
  return parts.filter((part) => part !== '').join(' ');
}

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
