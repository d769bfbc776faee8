import type { MouseEvent } from 'react';
import type { LeaveCause } from '@courtside/session-bus';
import { useShell } from './shell-context';

interface ShellLink {
  to: string;
  cause: LeaveCause;
  /** Called before the navigation. */
  onFollow?: () => void;
}

/** Clicks with a modifier open a new tab or window, which is the browser's job. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Returns the props of an anchor that asks the leave guards before it navigates, and prefetches its
 * screen on hover and focus. It has an `href`, so it can be opened in a new tab.
 */
export function useShellLink(): (link: ShellLink) => {
  href: string;
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
} {
  const { navigate, prefetch } = useShell();
  return ({ to, cause, onFollow }) => ({
    href: to,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onFollow?.();
      navigate(cause, to);
    },
    onPointerEnter: () => prefetch(to),
    onFocus: () => prefetch(to),
  });
}
