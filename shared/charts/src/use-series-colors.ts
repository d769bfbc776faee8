import { useTheme } from '@courtside/session-bus';
import { seriesColors } from './chart-colors';

/** The colours of the first `count` series in all charts. */
export function useSeriesColors(count: number): string[] {
  return seriesColors(useTheme().theme, count);
}
