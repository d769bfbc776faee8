import { usePlayers } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { requestNavigation } from '@courtside/session-bus';
import { useCallback, useEffect, useMemo, useRef, type RefCallback } from 'react';
import { neighbours, type Neighbours } from './neighbours';
import { addSwipes, stepOfKey, type Step } from './switch-gestures';

export interface PlayerSwitch extends Neighbours {
  /** Opens the previous or next player. Does nothing if there is none. */
  readonly open: (step: Step) => void;
  /** The element that listens for swipes. */
  readonly area: RefCallback<HTMLDivElement>;
}

/**
 * The players before and after a player, and keys and swipes that open them. The new address replaces the current one,
 * so that Back leaves the screen.
 */
export function usePlayerSwitch(teamId: string | null, playerId: string | null): PlayerSwitch {
  const { data: players } = usePlayers(playerId && teamId);
  const navigate = useNavigate();
  const beside = useMemo(() => neighbours(players ?? [], playerId ?? ''), [players, playerId]);
  const open = (step: Step) => {
    const player = beside[step];
    if (!player || !teamId) return;
    const to = screens.trainingSessions({ teamId, playerId: player.id });
    requestNavigation({ to, go: () => void navigate(to, { replace: true }) });
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOfKey(event);
      if (step) latest.current(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const area = useCallback(
    (element: HTMLDivElement | null) => (element ? addSwipes(element, (step) => latest.current(step)) : undefined),
    [],
  );
  return { ...beside, open, area };
}
