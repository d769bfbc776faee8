import type { Units } from '@courtside/contracts/display-units';
import { formatDate } from '@courtside/contracts/format-date';
import { formatIndex } from '@courtside/contracts/format-values';
import { isJudgedIndex, testsOf } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRICS } from '@courtside/contracts/metrics';
import type { PlayerReport } from '@courtside/contracts/player-report';
import { raiseSentence } from '@courtside/contracts/verdict-sentences';
import { changeWords } from '../change-words';
import { comparedNote } from '../judging-note';
import type { ReportEntry } from '../report';
import { lineCount, write, type Canvas } from './canvas';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';
import { decoration } from './tags';
import { drawBadge } from './verdict-mark';

const LEFT = PAGE.margin;
const INSET = 18;
/** The height of the index and the facts beside it. */
const FACTS_HEIGHT = 72;
const SENTENCE = { size: 8.5, lines: 2 } as const;
const LINE = 10.4;
const GAP = 4;

/** Draws the index, its change with the verdict, and the metric that would raise it most. Returns the y below. */
export function drawIndex(canvas: Canvas, entry: ReportEntry, report: PlayerReport, units: Units, y: number): number {
  const sentences = sentencesOf(entry, units);
  const width = CONTENT_WIDTH - 2 * INSET;
  const heights = sentences.map((sentence) => lineCount(canvas, sentence, SENTENCE, width) * LINE + GAP);
  const height = FACTS_HEIGHT + heights.reduce((sum, one) => sum + one, 0) + 9;
  decoration(canvas, () => canvas.roundedRect(LEFT, y, CONTENT_WIDTH, height, 8).fill(COLOURS.panel));
  drawFacts(canvas, entry, report, y);
  let top = y + FACTS_HEIGHT;
  for (const [place, sentence] of sentences.entries()) {
    write(canvas, sentence, SENTENCE, LEFT + INSET, top, width);
    top += heights[place]!;
  }
  return y + height;
}

function sentencesOf(entry: ReportEntry, units: Units): string[] {
  const { judged } = entry;
  const { index } = judged;
  const sum = 'The points of the metrics below add up to the index.';
  return [
    changeWords(entry, 'stiix_index', units),
    partlyCompared(entry),
    index.coverage > 0 ? `${sum} ${raiseSentence(index.raise, units)}` : null,
  ].filter((sentence) => sentence !== null);
}

/** Says on which metrics the index is compared with the previous test day; null if on all. */
function partlyCompared({
  judged: { compared_metrics, previous, previous_values },
  session,
}: ReportEntry): string | null {
  if (previous === null || !isJudgedIndex(compared_metrics.length)) return null;
  const before = METRICS.filter((metric) => previous_values[metric] !== null).length;
  return comparedNote(compared_metrics, [session.stiix_coverage, before]);
}

function drawFacts(canvas: Canvas, entry: ReportEntry, report: PlayerReport, y: number): void {
  const { session, judged } = entry;
  const colour = report.indexJudged ? COLOURS.accent : COLOURS.muted;
  write(canvas, report.index, { size: 38, weight: 'semibold', colour }, LEFT + INSET, y + 12, 110);
  write(canvas, INDEX_LABEL, { size: 12, weight: 'semibold' }, LEFT + 128, y + 14, 130);
  const basis = `${judged.index.version} · ${testsOf(session.stiix_coverage)}`;
  write(canvas, basis, { size: 8.5, colour: COLOURS.muted }, LEFT + 128, y + 31, 130);
  if (judged.previous !== null) drawBadge(canvas, judged.measures.stiix_index, LEFT + 128, y + 46);

  const { previousDate, best, points } = report;
  const facts: [string, string, string][] = [
    ['Since previous', report.change, previousDate === null ? 'First session' : formatDate(previousDate)],
    ['Best', best ? best.index : formatIndex(null), best ? formatDate(best.date) : ''],
    ['Sessions', String(points.length), ''],
  ];
  const width = 80;
  for (const [index, [label, value, note]] of facts.entries()) {
    const x = LEFT + CONTENT_WIDTH - 6 - (facts.length - index) * width;
    write(canvas, label, { size: 7.5, colour: COLOURS.muted }, x, y + 14, width - 4);
    write(canvas, value, { size: 14, weight: 'semibold' }, x, y + 26, width - 4);
    if (note !== '') write(canvas, note, { size: 7.5, colour: COLOURS.muted }, x, y + 47, width - 4);
  }
}
