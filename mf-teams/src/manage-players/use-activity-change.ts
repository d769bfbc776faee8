import { usePlayerActivity } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { notify } from '@courtside/session-bus';
import { useCallback } from 'react';
import { readSaveError } from '../dialogs/save-error';
import { texts } from '../texts/en';

/** Handlers that make a player inactive or active, and say what happened or why it didn't. */
export function useActivityChange() {
  const { mutateAsync } = usePlayerActivity();
  const change = useCallback(
    async (player: Player, active: boolean) => {
      const name = fullName(player);
      try {
        await mutateAsync({ id: player.id, version: player.version, active });
        notify({ kind: 'success', text: texts.players[active ? 'becameActive' : 'becameInactive'](name) });
      } catch (failure) {
        const { text, advice, fields } = readSaveError(failure, texts.players.activityFailed(name));
        const reason = Object.values(fields).flat()[0] ?? advice;
        notify({ kind: 'error', text: reason ? `${text} ${reason}` : text });
      }
    },
    [mutateAsync],
  );
  return {
    onMakeInactive: useCallback((player: Player) => void change(player, false), [change]),
    onMakeActive: useCallback((player: Player) => void change(player, true), [change]),
  };
}
