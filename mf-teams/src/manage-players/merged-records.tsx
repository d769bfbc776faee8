import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Button, Flex, Typography } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { useMergeUndo } from './use-merge-undo';

/** A line of its own below the actions of the player. */
const ROW: CSSProperties = { flex: '1 1 100%' };

/** The records that were merged into a player, each with its undo. Nothing if there are none. */
export function MergedRecords({ player }: { readonly player: Player }) {
  const { undo, undoing } = useMergeUndo();
  return player.merged?.map((record) => {
    const name = fullName(record);
    return (
      <Flex key={record.id} align="center" gap={8} wrap style={ROW}>
        <Typography.Text type="secondary">{texts.players.mergedWith(name, record.player_number)}</Typography.Text>
        <Button
          aria-label={texts.players.undoOf(name)}
          loading={undoing === record.id}
          onClick={() => void undo(player.id, record)}
        >
          {texts.players.undo}
        </Button>
      </Flex>
    );
  });
}
