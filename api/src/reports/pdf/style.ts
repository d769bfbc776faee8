import type { Player } from '@courtside/contracts/players';

/** A4 portrait in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** The y where the content area ends. */
export const CONTENT_BOTTOM = PAGE.height - 74;

export const COLOURS = {
  ink: '#1C1B20',
  muted: '#62606B',
  faint: '#8A8893',
  rule: '#D6D4DD',
  panel: '#F6F3FC',
  /** The colour of the range that is within noise in a chart. */
  band: '#E9E3F7',
  accent: '#6200EE',
  paper: '#FFFFFF',
};

/** Colour, dash and marker all differ, so that a greyscale print is readable. */
export interface SeriesStyle {
  colour: string;
  dash: [number, number] | null;
  marker: 'circle' | 'square' | 'triangle' | 'diamond' | 'ring' | 'cross';
}

export const SERIES: readonly SeriesStyle[] = [
  { colour: '#6200EE', dash: null, marker: 'circle' },
  { colour: '#C2410C', dash: [5, 2.5], marker: 'square' },
  { colour: '#0F766E', dash: [1.5, 2], marker: 'triangle' },
  { colour: '#9D174D', dash: [8, 2.5], marker: 'diamond' },
  { colour: '#1D4ED8', dash: [3, 2], marker: 'ring' },
  { colour: '#6B5300', dash: [10, 3], marker: 'cross' },
];

/** The line below the name of a player. @example 'No. 7 · Setter · 2026-03-12' */
export const playerLine = (player: Pick<Player, 'player_number' | 'position'>, note: string): string =>
  `No. ${player.player_number} · ${player.position} · ${note}`;
