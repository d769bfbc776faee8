/** Browser objects that live as long as the page. */
function longLivedTargets(): Set<unknown> {
  const { serviceWorker, mediaDevices, connection, serial } = navigator as Partial<Navigator> & Record<string, unknown>;
  const { visualViewport, screen } = window as Partial<Window>;
  const targets = new Set<unknown>([
    visualViewport,
    screen?.orientation,
    serviceWorker,
    mediaDevices,
    connection,
    serial,
  ]);
  return targets.add(window).add(document);
}
let longLived: Set<unknown> | undefined;

const isMediaQuery = (target: unknown) => 'MediaQueryList' in window && target instanceof window.MediaQueryList;

/** Whether a node is in the page, outside the elements of modules. */
export function isPageNode(node: unknown): node is Node {
  if (node === document.body || node === document.head || node === document.documentElement) return true;
  if (!(node instanceof Node) || !node.isConnected) return false;
  const element = node instanceof Element ? node : node.parentElement;
  return !element?.closest('[data-module]');
}

/** Whether an event target outlives a module. */
export function outlivesModules(target: unknown): target is EventTarget {
  if (target instanceof Node) return isPageNode(target);
  longLived ??= longLivedTargets();
  return longLived.has(target) || isMediaQuery(target);
}
