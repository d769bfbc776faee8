import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Flex, Text } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { MergeUndoButton } from './merge-undo-button';

/** A line of its own below the actions of the player. */
const ROW: CSSProperties = { flex: '1 1 100%' };

/** The records that were merged into a player, each with its undo. Nothing if there are none. */
export function MergedRecords({ player }: { readonly player: Player }) {
  return player.merged?.map((record) => (
    <Flex key={record.id} align="center" gap={8} wrap style={ROW}>
      <Text type="secondary">{texts.players.mergedWith(fullName(record), record.player_number)}</Text>
      <MergeUndoButton kept={player} record={record} />
    </Flex>
  ));
}
