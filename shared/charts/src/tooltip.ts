import type { Theme } from '@courtside/session-bus';
import { chartColors } from './chart-colors';

export interface TooltipLine {
  readonly color?: string;
  readonly name: string;
  readonly text: string;
}

/** Builds the tooltip from text nodes, so that a name is never parsed as markup. */
export function tooltipContent(theme: Theme, title: string, lines: readonly TooltipLine[]): HTMLElement {
  const colors = chartColors[theme];
  const box = element('div', { color: colors.text, fontSize: '14px', lineHeight: '1.4', overflowWrap: 'anywhere' });
  box.append(element('div', { fontWeight: '600', marginBottom: '4px' }, title));
  for (const line of lines) {
    const row = element('div', {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '8px',
      alignItems: 'baseline',
    });
    row.append(
      element('span', { width: '10px', height: '10px', borderRadius: '50%', background: line.color ?? colors.text }),
      element('span', {}, line.name),
      element('strong', { gridColumn: '2' }, line.text),
    );
    box.append(row);
  }
  return box;
}

/** The maximum width keeps the tooltip inside the chart on both sides of the pointer, with G2's 14 px distance. */
const WIDTH = { width: 'max-content', 'min-width': '0', 'max-width': 'calc(50% - 14px)' };

/** Styles for the tooltip's box, which G2 creates. G2 expects CSS property names. */
export function tooltipBox(theme: Theme) {
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

function element(tag: 'div' | 'span' | 'strong', style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const created = document.createElement(tag);
  Object.assign(created.style, style);
  created.textContent = text;
  return created;
}
