import type { MountedNode } from './react-tree';
import { shownIn } from './replaced-texts';

/** Other nodes may be between the two. */
const isBefore = (node: Node, following: Node | null) =>
  !following || Boolean(node.compareDocumentPosition(following) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Puts React's mounted nodes back into place, so that React can continue as if nothing had happened. Other nodes, such
 * as the module in the outlet, stay. So do changed texts, and elements in their place: a browser translates pages.
 * @returns whether anything was missing
 */
export function repairNodes(parent: Node, children: readonly MountedNode[]): boolean {
  let isDamaged = false;
  let following: Node | null = null;
  for (const { node, children: below, text } of children.toReversed()) {
    let shown: Node | undefined = shownIn(parent, node);
    if (!shown || !isBefore(shown, following)) {
      shown = parent.insertBefore(node, following);
      isDamaged = true;
    }
    if (text && node.textContent === '') {
      node.textContent = text;
      isDamaged = true;
    }
    if (repairNodes(node, below)) isDamaged = true;
    following = shown;
  }
  return isDamaged;
}

/** All nodes that React has mounted. */
export const allNodes = (nodes: readonly MountedNode[]): Node[] =>
  nodes.flatMap(({ node, children }) => [node, ...allNodes(children)]);
