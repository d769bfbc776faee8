import { useSearchParams } from '@courtside/router';
import { useEffect, useEffectEvent } from 'react';

/** How players are added: one in a form, or several from a pasted list. */
export type NewPlayers = 'player' | 'roster';

const isNewPlayers = (text: string | null): text is NewPlayers => text === 'player' || text === 'roster';

/** Opens the dialog that the address asks for, once. Afterwards, the address is that of the screen. */
export function useAskedDialog(isReady: boolean, open: (kind: NewPlayers) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('add');
  const start = useEffectEvent(() => {
    const others = new URLSearchParams(query);
    others.delete('add');
    setQuery(others, { replace: true });
    if (isNewPlayers(asked)) open(asked);
  });
  useEffect(() => {
    if (isReady && asked !== null) start();
  }, [isReady, asked]);
}
