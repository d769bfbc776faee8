import { useSearchParams } from '@courtside/router';
import { useState } from 'react';
import { readBoardQuery, writeBoardQuery, type BoardQuery } from './board-query';

/** The team, the filter and the sort of the board, which are in the address. A change makes no entry in the history. */
export function useBoardQuery(): [BoardQuery, (change: Partial<BoardQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  // The router changes the address later, in a transition. What the user selects has to show at once.
  const [query, setQuery] = useState(() => readBoardQuery(search));
  const change = (part: Partial<BoardQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    setSearch(writeBoardQuery(next), { replace: true });
  };
  return [query, change];
}
