import { Radar } from '@ant-design/charts';
import type { Theme } from '@courtside/session-bus';
import { useMemo } from 'react';
import { axisStyle, chartColors, legendStyle, seriesColors } from './chart-colors';
import { openLine } from './open-line';
import { closedRows, spiderScale, spokes, type SpiderRow } from './spider-series';
import { texts } from './texts';
import { tooltipBox, tooltipContent } from './tooltip';

interface SpiderCanvasProps {
  readonly rows: readonly SpiderRow[];
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly height: number;
}

interface TooltipItems {
  readonly title: string;
  readonly items: readonly { name: string; color: string; value: string }[];
}

/** One word a line: narrow screens have no room beside the spider. Above it, where the first axis is, they have. */
const narrow = (label: string, index: number) => (index === 0 ? label : label.replaceAll(' ', '\n'));

/** G2 adds the room its labels need, in px. */
const LEGEND_PX = 48;
const ROOM = { margin: 8, padding: 0 };

/** The drawing itself; loaded on demand. */
export default function SpiderCanvas({ rows, names, theme, height }: SpiderCanvasProps) {
  const config = useMemo(() => {
    const { max, ticks } = spiderScale(rows.map((row) => row.value));
    return {
      data: [...rows],
      xField: 'axis',
      yField: 'value',
      colorField: 'name',
      height,
      ...ROOM,
      ...(names.length > 1 && { paddingTop: LEGEND_PX }),
      theme: theme === 'dark' ? 'classicDark' : 'classic',
      animate: false,
      scale: {
        x: { padding: 0.5, align: 0 },
        y: { domain: [0, max], nice: false, tickMethod: () => ticks },
        color: { domain: [...names], range: seriesColors(theme, names.length) },
      },
      axis: {
        x: { ...axisStyle(theme), title: false, grid: false, line: false, tick: false, labelFontSize: 12, labelAlign: 'horizontal', labelSpacing: 14, labelFormatter: narrow },
        y: { ...axisStyle(theme), title: false, line: true, zIndex: 1, gridConnect: 'line', labelFormatter: (value: number) => String(Math.round(value * 10) / 10) },
      },
      legend: legendStyle(theme, names.length),
      children: [
        // G2's own spokes run past the centre where labels take room beside the drawing.
        {
          type: 'link',
          data: spokes(rows, max),
          encode: { x: 'axis', y: ['from', 'to'], color: undefined },
          style: { stroke: chartColors[theme].line, lineWidth: 1 },
          tooltip: false,
        },
        {
          type: 'line',
          data: closedRows(rows),
          style: { lineWidth: 2.5, curve: () => openLine },
          // Of the line, not of the dots: then it answers to the nearest axis, wherever a finger is.
          tooltip: {
            title: (row: SpiderRow) => row.axis,
            items: [(row: SpiderRow) => ({ name: row.name, value: row.value === null ? texts.notMeasured : `${row.value} ${row.unit}` })],
          },
        },
        { type: 'point', encode: { shape: 'point', size: 5 }, tooltip: false },
      ],
      interaction: {
        tooltip: {
          shared: true,
          crosshairs: false,
          css: tooltipBox(theme),
          render: (_: unknown, { title, items }: TooltipItems) =>
            tooltipContent(
              theme,
              title,
              items.map(({ name, color, value }) => ({ name, color, text: value })),
            ),
        },
      },
    };
  }, [rows, names, theme, height]);
  return <Radar {...config} />;
}
