import { Line } from '@ant-design/charts';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { Theme } from '@courtside/session-bus';
import { useMemo } from 'react';
import { axisStyle, legendStyle, seriesColors } from './chart-colors';
import { dayTicks, TICKS } from './day-ticks';
import { dottedRows, isoDate, rowsWithin, type IndexRow } from './index-series';
import { texts } from './texts';
import { tooltipBox, tooltipContent } from './tooltip';
import type { PlotInset } from './use-zoom';

interface IndexLineCanvasProps {
  readonly rows: readonly IndexRow[];
  /** Visible moments, in ms since 1970. */
  readonly domain: readonly [number, number];
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly inset: PlotInset;
  readonly height: number;
}

interface TooltipItems {
  readonly title: string;
  readonly items: readonly { name: string; color: string; value: number | null }[];
}

/** A date with a space on either side, so that dates which would touch one another are left out as overlapping. */
const spacedDate = (moment: Date) => `\u2002${isoDate(moment)}\u2002`;

/** The drawing itself; loaded on demand, because G2 weighs more than everything else on the screen. */
export default function IndexLineCanvas({ rows, domain, names, theme, inset, height }: IndexLineCanvasProps) {
  const [from, to] = domain;
  const config = useMemo(() => {
    const visible = rowsWithin(rows, [from, to]);
    const days = dayTicks([from, to]);
    return {
      data: visible,
      xField: 'date',
      yField: 'value',
      colorField: 'name',
      height,
      theme: theme === 'dark' ? 'classicDark' : 'classic',
      animate: false,
      clip: true,
      marginLeft: 0,
      marginRight: 0,
      paddingLeft: inset.left,
      paddingRight: inset.right,
      scale: {
        x: { type: 'time', utc: true, nice: false, domain: [new Date(from), new Date(to)], ...(days && { tickMethod: () => days }) },
        y: { domain: [0, 100], nice: false },
        color: { domain: [...names], range: seriesColors(theme, names.length) },
      },
      axis: {
        x: { ...axisStyle(theme), title: false, line: true, tickCount: TICKS, labelFormatter: spacedDate, labelAutoHide: true, labelAutoRotate: false },
        y: { ...axisStyle(theme), title: false },
      },
      legend: legendStyle(theme, names.length),
      style: { lineWidth: 2.5 },
      point: { data: dottedRows(visible), sizeField: 4, shapeField: 'point', tooltip: false },
      tooltip: { title: (row: IndexRow) => isoDate(row.date), items: [{ channel: 'y' }] },
      interaction: {
        tooltip: {
          css: tooltipBox(theme),
          render: (_: unknown, { title, items }: TooltipItems) =>
            tooltipContent(
              theme,
              title,
              items.map(({ name, color, value }) => ({ name, color, text: value == null ? texts.notMeasured : `${INDEX_LABEL} ${value}` })),
            ),
        },
      },
    };
  }, [rows, from, to, names, theme, inset, height]);
  return <Line {...config} />;
}
