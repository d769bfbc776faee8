import Pdf from 'pdfkit';
import { type Box, type Canvas, strokeLine } from './strokes';
import { ascentOf, runsOf, type Weight } from './fonts';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';
import { decoration, text as tagText } from './tags';

export type { Box, Canvas };

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Points between letters. */
  spacing?: number;
  /** The maximum number of lines; longer text ends in an ellipsis. Default 1. */
  lines?: number;
}

/**
 * The OpenType features of a text. Texts that start with a number use tabular figures, which align in columns.
 * Contextual alternates only affect arrows in Inter, and mark features are needed only for texts with combining marks.
 * Switching both off makes a page three times faster.
 */
function featuresOf(text: string): PDFKit.Mixins.OpenTypeFeatures[] {
  const hasMarks = /\p{M}/u.test(text);
  const tags = { tnum: /^[+−±]?\d/.test(text), calt: false, ccmp: hasMarks, mark: hasMarks, mkmk: hasMarks };
  // fontkit also accepts an object that switches features off, which pdfkit's types do not include.
  return tags as unknown as PDFKit.Mixins.OpenTypeFeatures[];
}

const LINE_HEIGHT = 1.22;

/** An empty document. Pages are added explicitly. */
export function newCanvas(title: string, createdOn: Date): Canvas {
  return new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Courtside', Creator: 'Courtside', CreationDate: createdOn },
  });
}

/** The parts of a line with their widths in points. Call `draw` at once: the canvas has one current font. */
function* partsOf(canvas: Canvas, line: string, { size, weight = 'regular', spacing = 0 }: TextStyle) {
  for (const { face, font, text } of runsOf(line, weight)) {
    canvas
      .registerFont(face, font as unknown as string)
      .font(face)
      .fontSize(size);
    const options = { features: featuresOf(text), characterSpacing: spacing };
    yield {
      width: canvas.widthOfString(text, options),
      // Letters of all fonts stand on one baseline.
      draw: (x: number, y: number) =>
        canvas.text(text, x, y + ascentOf(weight) * size, { ...options, lineBreak: false, baseline: 'alphabetic' }),
    };
  }
}

/** The width of one line in points. */
export function textWidth(canvas: Canvas, text: string, style: TextStyle): number {
  let sum = 0;
  for (const { width } of partsOf(canvas, text, style)) sum += width;
  return sum;
}

/** The largest size between `smallest` and `style.size` at which the text fits on one line. */
export function fittingSize(canvas: Canvas, text: string, style: TextStyle, width: number, smallest: number): number {
  const share = width / textWidth(canvas, text.normalize('NFC'), style);
  return Math.max(smallest, Math.min(style.size, Math.floor(style.size * share * 10) / 10));
}

/** The text and its width, truncated with an ellipsis if it does not fit on a line. */
function truncated(canvas: Canvas, text: string, style: TextStyle, width: number): { shown: string; used: number } {
  const used = textWidth(canvas, text, style);
  if (used <= width) return { shown: text, used };
  const letters = Array.from(text).slice(0, -1);
  const shown = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 1 && textWidth(canvas, shown(), style) > width) letters.pop();
  return { shown: shown(), used: textWidth(canvas, shown(), style) };
}

/** Kerning between words makes a line at most this share wider or narrower than the sum of its words. */
const KERNING = 0.02;

/** Breaks a text into lines, at spaces and after hyphens. */
function wrapped(canvas: Canvas, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let sum = 0;
  for (const piece of text.split(/(?<=-)|(?= )/)) {
    const own = textWidth(canvas, piece, style);
    const close = Math.abs(sum + own - width) < width * KERNING;
    // Words are measured alone, because measuring each line after each word takes several times as long.
    const fits = close ? textWidth(canvas, line + piece, style) <= width : sum + own <= width;
    if (line !== '' && !fits) {
      lines.push(line);
      line = piece.trimStart();
      sum = textWidth(canvas, line, style);
    } else {
      line += piece;
      sum += own;
    }
  }
  return [...lines, line];
}

/** Joins wrapped lines, with a space except after a hyphen. */
function rejoined(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text.endsWith('-') ? text + line : `${text} ${line}`));
}

/** The number of lines of a text in a column, limited by its style. */
export function lineCount(canvas: Canvas, text: string, style: TextStyle, width: number): number {
  return Math.min(style.lines ?? 1, wrapped(canvas, text.normalize('NFC'), style, width).length);
}

/** Writes text into a column at (x, y). Returns the y below it. */
export function write(canvas: Canvas, text: string, style: TextStyle, x: number, y: number, width: number): number {
  const normalized = text.normalize('NFC');
  const { lines: allowed = 1, align = 'left', colour = COLOURS.ink, size } = style;
  const lines = allowed === 1 ? [normalized] : wrapped(canvas, normalized, style, width);
  const kept = lines.length > allowed ? [...lines.slice(0, allowed - 1), rejoined(lines.slice(allowed - 1))] : lines;
  tagText(canvas, () => {
    for (const [index, line] of kept.entries()) {
      const { shown, used } = truncated(canvas, line, style, width);
      const free = width - used;
      const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
      canvas.fillColor(colour);
      let left = x + shift;
      for (const part of partsOf(canvas, shown, style)) {
        part.draw(left, y + index * size * LINE_HEIGHT);
        left += part.width;
      }
    }
  });
  return y + kept.length * size * LINE_HEIGHT;
}

/** Draws a thin horizontal line, which is decoration. */
export function rule(canvas: Canvas, y: number): void {
  decoration(canvas, () => {
    canvas.undash().lineWidth(0.6).strokeColor(COLOURS.rule);
    strokeLine(canvas, [PAGE.margin, y], [PAGE.margin + CONTENT_WIDTH, y]);
  });
}

/** Ends the document and returns its bytes. */
export function bytesOf(canvas: Canvas): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    canvas.on('data', (part: Buffer) => parts.push(part));
    canvas.on('end', () => resolve(Buffer.concat(parts)));
    canvas.on('error', reject);
    canvas.end();
  });
}
