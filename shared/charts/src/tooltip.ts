import type { Theme } from '@courtside/session-bus';
import { chartColors } from './chart-colors';

/** What G2 passes to the tooltip. */
export interface TooltipItems {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly color?: string; readonly value: string }[];
}

/** Builds the tooltip from text nodes, so that a name is never parsed as markup. */
export function tooltipContent(theme: Theme, { title, items }: TooltipItems): HTMLElement {
  const colors = chartColors[theme];
  const box = element('div', { color: colors.text, fontSize: '14px', lineHeight: '1.4', overflowWrap: 'anywhere' });
  box.append(element('div', { fontWeight: '600', marginBottom: '4px' }, title));
  for (const { name, color = colors.text, value } of items) {
    const row = element('div', {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '8px',
      alignItems: 'baseline',
    });
    row.append(
      element('span', { width: '10px', height: '10px', borderRadius: '50%', background: color }),
      element('span', {}, name),
      element('strong', { gridColumn: '2' }, value),
    );
    box.append(row);
  }
  return box;
}

/** The maximum width keeps the tooltip inside the chart on both sides of the pointer, with G2's 14 px distance. */
const WIDTH = { width: 'max-content', 'min-width': '0', 'max-width': 'calc(50% - 14px)' };

/** Styles for the tooltip's box, which G2 creates. G2 expects CSS property names. */
function tooltipBox(theme: Theme) {
  const { panel, line } = chartColors[theme];
  return {
    '.g2-tooltip': {
      background: panel,
      border: `1px solid ${line}`,
      'border-radius': '8px',
      padding: '8px 12px',
      'font-family': 'inherit',
      ...WIDTH,
    },
  };
}

/** The options that the tooltips of all charts share. */
export const tooltipOptions = (theme: Theme) => ({
  // After a quick movement, the tooltip appears where the pointer stops.
  trailing: true,
  css: tooltipBox(theme),
  render: (_: unknown, content: TooltipItems) => tooltipContent(theme, content),
});

function element(tag: 'div' | 'span' | 'strong', style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const created = document.createElement(tag);
  Object.assign(created.style, style);
  created.textContent = text;
  return created;
}
