import { useSearchParams } from '@courtside/router';
import { useState } from 'react';
import { readBoardQuery, writeBoardQuery, type BoardQuery } from './board-query';

/** The board's team, filter and sort, which are in the address. Changes add no history entries. */
export function useBoardQuery(): [BoardQuery, (change: Partial<BoardQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  // The router changes the address later, in a transition, but the selection must show immediately.
  const [query, setQuery] = useState(() => readBoardQuery(search));
  const change = (part: Partial<BoardQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    setSearch(writeBoardQuery(next), { replace: true });
  };
  return [query, change];
}
