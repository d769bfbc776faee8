import type { Theme } from '@courtside/session-bus';
import { chartColors } from './chart-colors';

export interface TooltipLine {
  readonly color?: string;
  readonly name: string;
  readonly text: string;
}

/** The tooltip's content, built of text nodes: a player's name is never read as markup. */
export function tooltipContent(theme: Theme, title: string, lines: readonly TooltipLine[]): HTMLElement {
  const colors = chartColors[theme];
  const box = element('div', { color: colors.text, fontSize: '14px', lineHeight: '1.4', overflowWrap: 'anywhere' });
  box.append(element('div', { fontWeight: '600', marginBottom: '4px' }, title));
  for (const line of lines) {
    const row = element('div', { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '8px', alignItems: 'baseline' });
    row.append(
      element('span', { width: '10px', height: '10px', borderRadius: '50%', background: line.color ?? colors.text }),
      element('span', {}, line.name),
      element('strong', { gridColumn: '2' }, line.text),
    );
    box.append(row);
  }
  return box;
}

/** Leaves room for G2's distance to the pointer: whichever side of it the box is on, it stays within the drawing. */
const WIDTH = { width: 'max-content', 'min-width': '0', 'max-width': 'calc(50% - 14px)' };

/** The box around it, which G2 draws; it takes these as the text of a style, so they are named as in a stylesheet. */
export function tooltipBox(theme: Theme) {
  const { panel, line } = chartColors[theme];
  return { '.g2-tooltip': { background: panel, border: `1px solid ${line}`, 'border-radius': '8px', padding: '8px 12px', 'font-family': 'inherit', ...WIDTH } };
}

function element(tag: 'div' | 'span' | 'strong', style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.textContent = text;
  return made;
}
