import type { MouseEvent } from 'react';
import type { LeaveCause } from '@courtside/session-bus';
import { useShell } from './site-context';

interface ShellLink {
  to: string;
  cause: LeaveCause;
  /** Runs when the link is followed, before anything else. */
  onFollow?: () => void;
}

/** Clicks that ask for another tab or window are the browser's. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Makes an anchor one of the shell's: a real link, so that it can be opened in a new tab, that asks
 * the leave guards first and warms up its module as soon as somebody points at it.
 */
export function useShellLink(): (link: ShellLink) => { href: string; onClick: (event: MouseEvent) => void; onPointerEnter: () => void; onFocus: () => void } {
  const { go, warmUp } = useShell();
  return ({ to, cause, onFollow }) => ({
    href: to,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onFollow?.();
      go(cause, to);
    },
    onPointerEnter: () => warmUp(to),
    onFocus: () => warmUp(to),
  });
}
