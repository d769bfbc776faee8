import { OVERLAYS_ID } from '../overlays';
import { mountedIn } from './react-tree';
import { allNodes, repairNodes } from './repair-nodes';
import { noticeReplacedTexts } from './replaced-texts';

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

/** Delay of later repairs in ms, so that code that removes nodes again and again can't freeze the page. */
const PAUSE_MS = 100;

/**
 * Watches the nodes of the shell, and restores those that React did not remove. It watches only the shell's own nodes,
 * so a module may change its element as often as it likes.
 * @returns a function that stops watching
 */
export function keepShell({ container, outlet, moduleElement, onRepair }: Options): () => void {
  const { body } = document;
  /** It is created when it is first used. */
  let overlays: HTMLElement | null = null;
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
  /** Other elements in the body may belong to an extension or a network, which may remove them. */
  const repairPage = () => {
    overlays = document.getElementById(OVERLAYS_ID) ?? overlays;
    const isDamaged = [body, container, overlays].some((element) => element?.isConnected === false);
    if (!body.isConnected) document.documentElement.append(body);
    if (!container.isConnected) body.prepend(container);
    if (overlays?.isConnected === false) body.append(overlays);
    return isDamaged;
  };
  const returnModule = () => {
    const [element, place] = [moduleElement(), outlet()];
    if (!element || !place || place.contains(element)) return false;
    place.append(element);
    return true;
  };
  const check = () => {
    noticeReplacedTexts();
    const mounted = mountedIn(container);
    const isPageDamaged = repairPage();
    const isShellDamaged = mounted !== null && repairNodes(container, mounted);
    if (returnModule() || isShellDamaged || isPageDamaged) {
      isQuiet = false;
      timer = setTimeout(() => {
        isQuiet = true;
        timer = undefined;
        check();
      }, PAUSE_MS);
      // Before the first render there is nothing to keep.
      if (mounted) onRepair();
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
