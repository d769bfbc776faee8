import { themeBus } from '@courtside/session-bus';

/** Makes a chart that was drawn for the dark theme readable on paper. A redraw would come too late for the printer. */
const ON_PAPER = 'invert(1) hue-rotate(180deg)';

/** Prints every screen black on white, also in the dark theme. */
export function printLight(): void {
  const { documentElement: page } = document;
  const printing = window.matchMedia('print');
  const apply = () => {
    const isDark = themeBus.theme() === 'dark';
    page.dataset.theme = printing.matches ? 'light' : themeBus.theme();
    if (printing.matches && isDark) page.style.setProperty('--cs-canvas-on-paper', ON_PAPER);
    else page.style.removeProperty('--cs-canvas-on-paper');
  };
  printing.addEventListener('change', apply);
  if (printing.matches) apply();
}
