import type { Box, Canvas } from './strokes';

/** Elements that contain text. The others contain other elements. */
const LEAVES = ['H1', 'H2', 'P', 'TH', 'TD'] as const;
type Leaf = (typeof LEAVES)[number];
type Element = Leaf | 'Document' | 'Sect' | 'Table' | 'TR' | 'Figure';

interface Open {
  readonly type: Element;
  readonly element: PDFKit.PDFStructureElement;
}

interface Tags {
  /** From the document to the element that is being written. */
  readonly open: Open[];
  /** True inside a figure or decoration, whose content is tagged as a whole. */
  marked: boolean;
}

const tagsOf = new WeakMap<Canvas, Tags>();

function stateOf(canvas: Canvas): Tags {
  const known = tagsOf.get(canvas);
  if (known) return known;
  const element = canvas.struct('Document');
  canvas.addStructure(element);
  const tags: Tags = { open: [{ type: 'Document', element }], marked: false };
  tagsOf.set(canvas, tags);
  return tags;
}

/** Options of pdfkit, whose types lack `scope` and `bbox`. */
interface ElementOptions {
  /** Of a header cell. */
  scope?: 'Row' | 'Column';
  /** Alternative text for readers who can't see the figure. */
  alt?: string;
  bbox?: [left: number, top: number, right: number, bottom: number];
}

/** Puts the content of `draw` into a new element, which comes next in the reading order. */
export function element<Result>(
  canvas: Canvas,
  type: Exclude<Element, 'Document' | 'Figure'>,
  draw: () => Result,
  options: Pick<ElementOptions, 'scope'> = {},
): Result {
  return inElement(canvas, type, draw, options);
}

/** A header cell of the column below it. */
export const columnHead = (canvas: Canvas, draw: () => void): void => element(canvas, 'TH', draw, { scope: 'Column' });

/** A header cell of the row beside it. */
export const rowHead = (canvas: Canvas, draw: () => void): void => element(canvas, 'TH', draw, { scope: 'Row' });

/** Puts the content of `draw`, which is drawn in several turns, into a table. */
export async function tableInTurns(canvas: Canvas, draw: () => Promise<void>): Promise<void> {
  const open = beginElement(canvas, 'Table');
  await draw();
  open.pop();
}

/** Returns the open elements, of which the new one is the last. */
function beginElement(canvas: Canvas, type: Element, options: ElementOptions = {}): Open[] {
  const { open } = stateOf(canvas);
  const created = canvas.struct(type, options);
  open.at(-1)!.element.add(created);
  open.push({ type, element: created });
  return open;
}

function inElement<Result>(canvas: Canvas, type: Element, draw: () => Result, options: ElementOptions): Result {
  if (stateOf(canvas).marked) return draw();
  const open = beginElement(canvas, type, options);
  const result = draw();
  open.pop();
  return result;
}

/** Marks everything that `draw` draws as one piece of content. */
function inMark<Result>(canvas: Canvas, begin: () => void, draw: () => Result): Result {
  const tags = stateOf(canvas);
  if (tags.marked) return draw();
  begin();
  tags.marked = true;
  const result = draw();
  tags.marked = false;
  canvas.endMarkedContent();
  return result;
}

/** Marks text as content of the element that is being written. Outside of a cell or heading, it is a paragraph. */
export function text(canvas: Canvas, draw: () => void): void {
  const tags = stateOf(canvas);
  const { type, element: parent } = tags.open.at(-1)!;
  if (tags.marked) draw();
  else if ((LEAVES as readonly string[]).includes(type))
    inMark(canvas, () => parent.add(canvas.markStructureContent(type)), draw);
  else element(canvas, 'P', () => text(canvas, draw));
}

/** Tags everything that `draw` draws, including texts, as one figure. */
export function figure(canvas: Canvas, alt: string, { x, y, width, height }: Box, draw: () => void): void {
  const begin = () => stateOf(canvas).open.at(-1)!.element.add(canvas.markStructureContent('Figure'));
  inElement(canvas, 'Figure', () => inMark(canvas, begin, draw), { alt, bbox: [x, y, x + width, y + height] });
}

/** Marks everything that `draw` draws as decoration, or as a repetition of other content. Screen readers skip it. */
export function decoration<Result>(
  canvas: Canvas,
  draw: () => Result,
  type: 'Layout' | 'Pagination' = 'Layout',
): Result {
  return inMark(canvas, () => canvas.markContent('Artifact', { type }), draw);
}
