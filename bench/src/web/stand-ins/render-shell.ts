import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { knownModules } from './known-modules';

/**
 * Replaces the shell's file of the same name: nothing removes the nodes of the page. It renders when the first screen is
 * there, because React would show a skeleton for a third of a second.
 */
export function renderShell({ content }: { content: ReactNode }): { shown: Promise<void>; stopKeeping: () => void } {
  const container = document.getElementById('shell');
  if (!container) throw new Error('The page has no element for the application.');
  const shown = Promise.allSettled(knownModules.map(({ prefetch }) => prefetch(window.location.pathname))).then(() =>
    startTransition(() => createRoot(container).render(content)),
  );
  return { shown, stopKeeping: () => undefined };
}
