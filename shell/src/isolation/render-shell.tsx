import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepShell } from './keep-shell';
import { createRateLimit } from './rate-limit';

interface Options {
  content: ReactNode;
  outlet: () => HTMLElement | null;
  moduleElement: () => HTMLElement | undefined;
  /** Called after every repair. */
  onRepair: () => void;
  /** Called if the shell can't go on. */
  onStop: (error: unknown) => void;
}

const CONTAINER_ID = 'shell';
/** If it fails more often than this within ten seconds, the shell itself is faulty. */
const MAX_RESTARTS = 3;

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/**
 * Renders the shell and keeps it in the page. If React fails because a module removed nodes, the shell is rendered
 * again from its stores, and the module's element moves into the new outlet.
 * @returns `shown` resolves when the page contains the shell; `stopKeeping` allows the page to replace it
 */
export function renderShell({ content, outlet, moduleElement, onRepair, onStop }: Options): {
  shown: Promise<void>;
  stopKeeping: () => void;
} {
  let onShown: () => void;
  const shown = new Promise<void>((resolve) => (onShown = resolve));
  const admits = createRateLimit(MAX_RESTARTS, 10_000, () => performance.now());
  let stopKeeping: (() => void) | undefined;
  const render = (container: HTMLElement) => {
    let hasCommitted = false;
    let isOver = false;
    const onUncaughtError = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      stopKeeping?.();
      // A shell that has never been visible is replaced by its previous release.
      if (!hasCommitted || !admits('shell')) {
        onStop(error);
        return;
      }
      const fresh = container.cloneNode(false) as HTMLElement;
      if (container.isConnected) container.replaceWith(fresh);
      else document.body.prepend(fresh);
      render(fresh);
      onRepair();
    };
    const onCommit = () => {
      hasCommitted = true;
      onShown();
      stopKeeping = keepShell({ container, outlet, moduleElement, onRepair });
    };
    const root = createRoot(container, { onUncaughtError });
    // React renders a transition in short tasks.
    startTransition(() => root.render(<Committed onCommit={onCommit}>{content}</Committed>));
  };
  render(document.getElementById(CONTAINER_ID) ?? document.body);
  return { shown, stopKeeping: () => stopKeeping?.() };
}
