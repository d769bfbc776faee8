import Pdf from 'pdfkit';
import { faceFor, openFont, type Weight } from './fonts';
import { COLOURS, PAGE } from './style';

export type Canvas = PDFKit.PDFDocument;

/** Where something is drawn, in points from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Points between letters. */
  spacing?: number;
  /** How many lines it may take; what is beyond ends in an ellipsis. Default 1. */
  lines?: number;
}

/**
 * What shaping does with a text, as OpenType features. Figures of one width where a text begins with a number, so that
 * numbers stand in columns. Off: contextual alternates, which only dress up arrows in Inter, and composing and placing
 * of marks where a text holds none, composed as it is (NFC): pages then take a third of the time.
 */
function featuresOf(text: string): PDFKit.Mixins.OpenTypeFeatures[] {
  const marks = /\p{M}/u.test(text);
  const tags = { tnum: /^[+−±]?\d/.test(text), calt: false, ccmp: marks, mark: marks, mkmk: marks };
  // fontkit takes tags to switch off as well, which pdfkit's types do not know.
  return tags as unknown as PDFKit.Mixins.OpenTypeFeatures[];
}

const LINE_HEIGHT = 1.22;

/** An empty document. Its pages are added by hand: nothing flows. */
export function newCanvas(title: string, madeOn: Date): Canvas {
  return new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Courtside', Creator: 'Courtside', CreationDate: madeOn },
  });
}

function useFont(canvas: Canvas, text: string, { size, weight = 'regular' }: TextStyle) {
  const face = faceFor(text, weight);
  canvas.registerFont(face, openFont(face) as unknown as string).font(face).fontSize(size);
}

/** Width of one line of text in points. */
export function textWidth(canvas: Canvas, text: string, style: TextStyle): number {
  useFont(canvas, text, style);
  return canvas.widthOfString(text, { features: featuresOf(text), characterSpacing: style.spacing ?? 0 });
}

/** The largest size, from `style.size` down to `smallest`, at which the text stands on one line of this width. */
export function fittingSize(canvas: Canvas, text: string, style: TextStyle, width: number, smallest: number): number {
  const share = width / textWidth(canvas, text.normalize('NFC'), style);
  return Math.max(smallest, Math.min(style.size, Math.floor(style.size * share * 10) / 10));
}

/** The text as it fits a line, cut off with an ellipsis where it must be, and its width. */
function fitted(canvas: Canvas, text: string, style: TextStyle, width: number): { shown: string; taken: number } {
  const taken = textWidth(canvas, text, style);
  if (taken <= width) return { shown: text, taken };
  const letters = Array.from(text).slice(0, -1);
  const shown = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 1 && textWidth(canvas, shown(), style) > width) letters.pop();
  return { shown: shown(), taken: textWidth(canvas, shown(), style) };
}

/** Breaks at spaces and after hyphens. */
function broken(canvas: Canvas, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=-)|(?= )/)) {
    if (line !== '' && textWidth(canvas, line + piece, style) > width) {
      lines.push(line);
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line];
}

/** Lines as one again: what broke at a space has it back. */
function rejoined(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text.endsWith('-') ? text + line : `${text} ${line}`));
}

/** How many lines of a column the text takes, at most as many as its style allows. */
export function linesOf(canvas: Canvas, text: string, style: TextStyle, width: number): number {
  return Math.min(style.lines ?? 1, broken(canvas, text.normalize('NFC'), style, width).length);
}

/** Writes text into a column that begins at (x, y). Returns the y below it. */
export function write(canvas: Canvas, text: string, style: TextStyle, x: number, y: number, width: number): number {
  const whole = text.normalize('NFC');
  const { lines: allowed = 1, align = 'left', colour = COLOURS.ink, spacing = 0, size } = style;
  const lines = allowed === 1 ? [whole] : broken(canvas, whole, style, width);
  const kept = lines.length > allowed ? [...lines.slice(0, allowed - 1), rejoined(lines.slice(allowed - 1))] : lines;
  for (const [at, line] of kept.entries()) {
    const { shown, taken } = fitted(canvas, line, style, width);
    const free = width - taken;
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
    useFont(canvas, shown, style);
    canvas.fillColor(colour).text(shown, x + shift, y + at * size * LINE_HEIGHT, { lineBreak: false, features: featuresOf(shown), characterSpacing: spacing });
  }
  return y + kept.length * size * LINE_HEIGHT;
}

/** A thin line across. */
export function rule(canvas: Canvas, y: number, x = PAGE.margin, width = PAGE.width - 2 * PAGE.margin, colour = COLOURS.rule): void {
  canvas.undash().lineWidth(0.6).strokeColor(colour).moveTo(x, y).lineTo(x + width, y).stroke();
}

/** Ends the document and gives its bytes. */
export function bytesOf(canvas: Canvas): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    canvas.on('data', (part: Buffer) => parts.push(part));
    canvas.on('end', () => resolve(Buffer.concat(parts)));
    canvas.on('error', reject);
    canvas.end();
  });
}
