/** Keeps the width of the page's scroll bar in `--cs-scroll-bar`. The stylesheet needs it while a dialog hides the bar. */
export function measureScrollBar(): void {
  const page = document.documentElement;
  const measure = () => {
    if (getComputedStyle(page).overflowY === 'hidden') return;
    page.style.setProperty('--cs-scroll-bar', `${window.innerWidth - page.clientWidth}px`);
  };
  new ResizeObserver(measure).observe(page);
}
