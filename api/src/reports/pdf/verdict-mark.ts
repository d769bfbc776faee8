import { verdictLabel } from '@courtside/contracts/verdict-sentences';
import { PERSONAL_BEST_SHAPE, SHAPE_SIZE, VERDICT_SHAPES } from '@courtside/contracts/verdict-shapes';
import {
  type DifferenceVerdictWord,
  isRealVerdict,
  type RealVerdict,
  type Verdict,
} from '@courtside/contracts/verdict-words';
import { textWidth, write, type Canvas } from './canvas';
import { COLOURS } from './style';
import { decoration, figure } from './tags';

type Word = Verdict | DifferenceVerdictWord;

interface Look {
  colour: string;
  background: string;
}

/** The contrast of each colour on its background and on white is above 4.5. */
const LOOKS: Readonly<Record<RealVerdict, Look>> = {
  'real gain': { colour: '#14692F', background: '#E3F3E8' },
  'real decline': { colour: '#8F3A0B', background: '#FBEBDD' },
  'real difference': { colour: '#1D4ED8', background: '#E6ECFC' },
};

interface Judged {
  verdict: Word;
  worthwhile: boolean;
}

const SIZE = 7.2;
const SHAPE = 6;
/** The width of a shape beside a number, including the gap. */
export const SHAPE_WIDTH = 10;
const PADDING = 5;
const GAP = 4;

const PLAIN = { size: SIZE, colour: COLOURS.muted } as const;
const styleOf = (verdict: RealVerdict) => ({ size: SIZE, weight: 'semibold', colour: LOOKS[verdict].colour }) as const;

function fillShape(canvas: Canvas, path: string, colour: string, x: number, y: number, size: number): void {
  const scale = size / SHAPE_SIZE;
  canvas.save().translate(x, y).scale(scale).path(path).fill(colour).restore();
}

/** Draws the shape and the words of a verdict on a soft background, or plain words if the change isn't real. */
export function drawBadge(canvas: Canvas, { verdict, worthwhile }: Judged, x: number, y: number): void {
  const words = verdictLabel(verdict, worthwhile);
  if (!isRealVerdict(verdict)) {
    write(canvas, words, PLAIN, x, y + 2.2, textWidth(canvas, words, PLAIN) + 1);
    return;
  }
  const style = styleOf(verdict);
  const width = textWidth(canvas, words, style);
  decoration(canvas, () => {
    canvas.roundedRect(x, y, width + 2 * PADDING + SHAPE + GAP, 13, 6.5).fill(LOOKS[verdict].background);
    fillShape(canvas, VERDICT_SHAPES[verdict], style.colour, x + PADDING, y + 3.5, SHAPE);
  });
  write(canvas, words, style, x + PADDING + SHAPE + GAP, y + 2.2, width + 1);
}

/**
 * Draws the shape and the words of a verdict without a background, or only the words if the change isn't real. Returns
 * the x to the right of them.
 */
export function drawWords(canvas: Canvas, { verdict, worthwhile }: Judged, x: number, y: number): number {
  const words = verdictLabel(verdict, worthwhile);
  const style = isRealVerdict(verdict) ? styleOf(verdict) : PLAIN;
  const left = isRealVerdict(verdict) ? x + SHAPE + GAP : x;
  const width = textWidth(canvas, words, style);
  if (isRealVerdict(verdict))
    decoration(canvas, () => fillShape(canvas, VERDICT_SHAPES[verdict], style.colour, x, y + 1.6, SHAPE));
  write(canvas, words, style, left, y, width + 1);
  return left + width;
}

/** Draws the shape of a real change. Screen readers read the words; a legend must show them. */
export function drawShape(canvas: Canvas, { verdict, worthwhile }: Judged, x: number, y: number): void {
  if (!isRealVerdict(verdict)) return;
  figure(canvas, verdictLabel(verdict, worthwhile), { x, y, width: SHAPE, height: SHAPE }, () =>
    fillShape(canvas, VERDICT_SHAPES[verdict], LOOKS[verdict].colour, x, y, SHAPE),
  );
}

/** Marks a personal best with a star. There must be words beside it. */
export function drawStar(canvas: Canvas, x: number, y: number): void {
  decoration(canvas, () => fillShape(canvas, PERSONAL_BEST_SHAPE, COLOURS.accent, x, y, 7.5));
}

const NO_SHAPE = 'No shape: within the usual variation, or not enough data';

/** Draws the shapes of changes with their words in a line. */
export function drawShapeLegend(canvas: Canvas, x: number, y: number): void {
  const words = ['real gain', 'real decline'] as const;
  const left = words.reduce((at, verdict) => drawWords(canvas, { verdict, worthwhile: false }, at, y) + 14, x);
  write(canvas, NO_SHAPE, PLAIN, left, y, textWidth(canvas, NO_SHAPE, PLAIN) + 1);
}
