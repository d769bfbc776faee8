/**
 * Calls back each time an element has been empty for this many milliseconds. Returns a function that stops it.
 */
export function watchEmpty(element: HTMLElement, ms: number, onEmpty: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = () => {
    clearInterval(timer);
    timer = element.childNodes.length === 0 ? setInterval(onEmpty, ms) : undefined;
  };
  const observer = new MutationObserver(check);
  observer.observe(element, { childList: true });
  check();
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}
