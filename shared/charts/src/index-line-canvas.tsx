import { Line } from '@ant-design/charts';
import type { Scale } from '@courtside/contracts/chart-scales';
import { REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import type { Theme } from '@courtside/session-bus';
import { screenDate } from '@courtside/ui';
import { useMemo } from 'react';
import { axisStyle, chartColors, seriesColors } from './chart-colors';
import { dateTicks, MAX_DATES } from './date-ticks';
import { PLOT_BOTTOM, PLOT_TOP } from './index-line-geometry';
import { indexText, rowsWithDots, visibleRows, type IndexRow } from './index-series';
import { NO_FILTERS } from './no-filters';
import { tooltipOptions } from './tooltip';
import { useLoadedFonts } from './use-loaded-fonts';
import type { PlotInset } from './use-zoom';

export interface IndexLineCanvasProps {
  readonly rows: readonly IndexRow[];
  /** The scale of the index. */
  readonly scale: Scale;
  /** The visible range, in ms since the epoch. */
  readonly domain: readonly [number, number];
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly inset: PlotInset;
  readonly height: number;
  /** The dates below the plot. By default, those that fit below a wide one. */
  readonly dates?: readonly Date[];
  /** Called when the canvas shows the lines. */
  readonly onDrawn?: () => void;
}

/** Padded with spaces, so that G2 treats dates that almost touch as overlapping and hides them. */
const paddedDate = (date: Date) => `\u2002${screenDate(date)}\u2002`;

/** Loaded on demand, because G2 is larger than everything else on the screen. */
export function IndexLineCanvas({
  rows,
  scale: { min, max, ticks },
  domain,
  names,
  theme,
  inset,
  height,
  dates,
  onDrawn,
}: IndexLineCanvasProps) {
  const [from, to] = domain;
  const config = useMemo(() => {
    const visible = visibleRows(rows, [from, to]);
    const hasBand = visible.some(({ low }) => typeof low === 'number');
    const days = [...(dates ?? dateTicks([from, to], MAX_DATES))];
    return {
      // The library draws in the frame after the event.
      onReady: ({ chart }: { chart: { on: (name: string, listener: () => void) => void } }) =>
        chart.on('afterrender', () => requestAnimationFrame(() => onDrawn?.())),
      data: visible,
      xField: 'date',
      yField: 'value',
      colorField: 'name',
      height,
      theme: theme === 'dark' ? 'classicDark' : 'classic',
      animate: false,
      clip: true,
      margin: 0,
      paddingTop: PLOT_TOP,
      paddingBottom: PLOT_BOTTOM,
      paddingLeft: inset.left,
      paddingRight: inset.right,
      scale: {
        x: {
          type: 'time',
          utc: true,
          nice: false,
          domain: [new Date(from), new Date(to)],
          tickMethod: () => days,
        },
        y: { domain: [min, max], nice: false, tickMethod: () => ticks },
        color: { domain: [...names], range: seriesColors(theme, names.length) },
      },
      axis: {
        x: {
          ...axisStyle(theme),
          title: false,
          line: true,
          grid: false,
          tick: false,
          labelFormatter: paddedDate,
          labelAutoHide: true,
          labelAutoRotate: false,
        },
        y: { ...axisStyle(theme), title: false, tick: false },
      },
      legend: false,
      style: { lineWidth: 2.5 },
      point: { data: rowsWithDots(visible), sizeField: 4, shapeField: 'point', tooltip: false },
      tooltip: {
        title: (row: IndexRow) => screenDate(row.date),
        items: [(row: IndexRow) => ({ name: row.name, value: indexText(row) })],
      },
      annotations: [
        ...(hasBand
          ? [
              {
                type: 'area',
                data: visible,
                encode: { x: 'date', y: ['low', 'high'], color: 'name' },
                style: { fillOpacity: 0.14, lineWidth: 0 },
                zIndex: -1,
                tooltip: false,
              },
            ]
          : []),
        ...(ticks.includes(REFERENCE_SCORE)
          ? [
              {
                type: 'lineY',
                data: [REFERENCE_SCORE],
                style: { stroke: chartColors[theme].text, lineDash: [4, 4], lineWidth: 1.5, strokeOpacity: 1 },
              },
            ]
          : []),
      ],
      interaction: {
        ...NO_FILTERS,
        tooltip: {
          ...tooltipOptions(theme),
          // A band would get a marker at its edge.
          marker: !hasBand,
        },
      },
    };
  }, [rows, min, max, ticks, from, to, names, theme, inset, height, dates, onDrawn]);
  return <Line key={useLoadedFonts()} {...config} />;
}
