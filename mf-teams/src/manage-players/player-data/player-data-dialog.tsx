import { fullName } from '@courtside/contracts/player-list';
import type { ErasureReceipt } from '@courtside/contracts/player-data';
import type { Player } from '@courtside/contracts/players';
import { Button, Flex, Modal, useReturnFocus } from '@courtside/ui';
import { useState } from 'react';
import { playerDataTexts } from '../../texts/player-data.en';
import { ErasePlayer } from './erase-player';
import { ExportPlayer } from './export-player';
import { Receipt } from './receipt';

interface PlayerDataDialogProps {
  readonly player: Player;
  readonly onClose: () => void;
}

/** Exports everything about a player, or erases it and shows the receipt. */
export default function PlayerDataDialog({ player, onClose }: PlayerDataDialogProps) {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const [erasing, setErasing] = useState(false);
  const returnFocusToHeading = useReturnFocus();
  const close = () => {
    // The button that opened the dialog is gone with the player.
    if (receipt) returnFocusToHeading();
    onClose();
  };
  return (
    <Modal
      open
      title={playerDataTexts.title(fullName(player))}
      closable={!erasing}
      keyboard={!erasing}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <Button disabled={erasing} onClick={close}>
          {playerDataTexts.done}
        </Button>
      }
      destroyOnHidden
    >
      <Flex vertical gap={24}>
        {!receipt && <ExportPlayer playerId={player.id} />}
        {!receipt && <ErasePlayer player={player} onErasing={setErasing} onErased={setReceipt} />}
        <output>{receipt && <Receipt receipt={receipt} />}</output>
      </Flex>
    </Modal>
  );
}
