import { mountedIn } from './react-tree';
import { allNodes, repairNodes } from './repair-nodes';

interface Options {
  /** Contains the shell's React root. */
  container: HTMLElement;
  /** Contains the modules. React does not manage its content. */
  outlet: () => HTMLElement | null;
  /** The element of the current module. */
  moduleElement: () => HTMLElement | undefined;
  /** Called after every repair. */
  onRepair: () => void;
}

/** Delay of later repairs in ms, so that a module that removes nodes again and again can't freeze the page. */
const PAUSE_MS = 100;

/**
 * Watches the nodes of the shell, and restores those that React did not remove. It watches only the shell's own nodes,
 * so a module may change its element as often as it likes.
 * @returns a function that stops watching
 */
export function keepShell({ container, outlet, moduleElement, onRepair }: Options): () => void {
  /** The document's elements and the server's elements in the body. */
  const kept = [...document.body.children].filter(({ id }) => id !== '');
  let watched = new WeakSet<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isQuiet = true;

  const watch = (node: Node) => {
    if (watched.has(node)) return;
    watched.add(node);
    observer.observe(node, { childList: true, characterData: true });
  };
  const watchAll = () => {
    for (const node of [document.documentElement, document.body, container, ...allNodes(mountedIn(container) ?? [])])
      watch(node);
  };
  const repairPage = () => {
    let isDamaged = false;
    if (!document.body.isConnected) document.documentElement.append(document.body);
    for (const element of kept) {
      if (element.isConnected) continue;
      document.body.prepend(element);
      isDamaged ||= element === container;
    }
    return isDamaged;
  };
  const returnModule = () => {
    const [element, place] = [moduleElement(), outlet()];
    if (!element || !place || element.parentNode === place) return false;
    place.append(element);
    return true;
  };
  const check = () => {
    const isPageDamaged = repairPage();
    const mounted = mountedIn(container);
    const isShellDamaged = mounted !== null && repairNodes(container, mounted);
    const isDamaged = returnModule() || isShellDamaged;
    // Before the first render there is nothing to keep.
    if (isDamaged || (isPageDamaged && mounted)) {
      isQuiet = false;
      timer = setTimeout(() => {
        isQuiet = true;
        timer = undefined;
        check();
      }, PAUSE_MS);
      onRepair();
    }
    watchAll();
  };
  const observer = new MutationObserver(() => {
    if (isQuiet) check();
  });
  check();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    watched = new WeakSet();
  };
}
