/** The fields of React's internal tree that we read. They exist since React 16, and a test notices if that changes. */
interface Fiber {
  tag: number;
  stateNode: unknown;
  memoizedProps: { children?: unknown } | string | null;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
}

const HOST_PORTAL = 4;
const HOST_COMPONENT = 5;
const HOST_TEXT = 6;
const OFFSCREEN = 22;

const fiberOf = (node: Node): Pick<Fiber, 'return'> | undefined => {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key ? (node as unknown as Record<string, Fiber>)[key] : undefined;
};

/** Whether React has created a node. Not the text of an element that has only a text. */
export const isOfReact = (node: Node): boolean => fiberOf(node) !== undefined;

/** Whether React has created a node, and hasn't removed it. */
export const isMounted = (node: Node): boolean => Boolean(fiberOf(node)?.return);

/** A node that React has created, and the children that React has put there, in order. */
export interface MountedNode {
  node: Node;
  children: MountedNode[];
  /** The node's text, if React has set it; a node with a single text has no text node that React knows. */
  text?: string;
}

function textOf({ tag, memoizedProps }: Fiber): string | undefined {
  if (tag === HOST_TEXT) return typeof memoizedProps === 'string' ? memoizedProps : undefined;
  const children = typeof memoizedProps === 'object' ? memoizedProps?.children : undefined;
  return typeof children === 'string' || typeof children === 'number' ? String(children) : undefined;
}

function mountedBelow(fiber: Fiber | null): MountedNode[] {
  const nodes: MountedNode[] = [];
  for (let next = fiber; next; next = next.sibling) {
    // The content of a portal is elsewhere, and may be detached while the portal is closed. Suspended content is
    // hidden.
    if (next.tag === HOST_PORTAL || (next.tag === OFFSCREEN && next.memoizedState !== null)) continue;
    const children = mountedBelow(next.child);
    if (next.tag !== HOST_COMPONENT && next.tag !== HOST_TEXT) nodes.push(...children);
    else nodes.push({ node: next.stateNode as Node, children, text: textOf(next) });
  }
  return nodes;
}

/**
 * The nodes below the container of a root, according to React.
 * @returns null if this is not a container, or React's tree has an unexpected shape
 */
export function mountedIn(container: Node): MountedNode[] | null {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const host = key ? (container as unknown as Record<string, { stateNode?: { current?: Fiber } } | null>)[key] : null;
  const root = host?.stateNode?.current;
  return root ? mountedBelow(root.child) : null;
}
