import { Sparkline } from '@courtside/charts';
import type { BoardRow } from './board-rows';

type Member = NonNullable<BoardRow['member']>;

/** Every index of the players on the board, which are drawn on one scale. */
export const indicesOf = (rows: readonly BoardRow[]): number[] =>
  rows.flatMap(({ member }) => member?.history.flatMap(({ index }) => index ?? []) ?? []);

/** The index of a player over time. */
export function IndexLine({ member, among }: { readonly member: Member; readonly among: readonly number[] }) {
  return <Sparkline points={member.history.map(({ date, index }) => ({ date, value: index }))} among={among} />;
}
