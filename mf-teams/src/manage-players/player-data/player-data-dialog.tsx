import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, ConfirmDialog, Flex, Modal, useReturnFocus } from '@courtside/ui';
import { useState } from 'react';
import { playerDataTexts } from '../../texts/player-data.en';
import { ErasePlayer } from './erase-player';
import { ExportPlayer } from './export-player';
import { Receipt } from './receipt';
import { useErasure } from './use-erasure';

const { leave } = playerDataTexts;

interface PlayerDataDialogProps {
  readonly player: Player;
  readonly onClose: () => void;
}

/** Exports everything about a player, or erases it and shows the receipt. */
export default function PlayerDataDialog({ player, onClose }: PlayerDataDialogProps) {
  const { receipt, error, isErasing, isUnclear, erase } = useErasure(player.id);
  const [isSaved, setIsSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const returnFocusToHeading = useReturnFocus();
  const name = fullName(player);
  // The receipt can be had only here.
  const question = receipt ? !isSaved && leave.receipt : (isErasing || isUnclear) && leave.erasing;
  useLeaveGuard(question ? () => question : null);
  const close = () => {
    // The button that opened the dialog is gone with the player.
    if (receipt) returnFocusToHeading();
    onClose();
  };
  const askToClose = () => (question ? setAsking(true) : close());
  return (
    <Modal
      open
      title={playerDataTexts.title(name)}
      closable={!isErasing}
      keyboard={!isErasing}
      mask={{ closable: false }}
      onCancel={askToClose}
      footer={
        <Button disabled={isErasing} onClick={askToClose}>
          {playerDataTexts.done}
        </Button>
      }
      destroyOnHidden
    >
      <Flex vertical gap={24}>
        {!receipt && <ExportPlayer playerId={player.id} />}
        {!receipt && <ErasePlayer name={name} isErasing={isErasing} error={error} onErase={erase} />}
        <output>{receipt && <Receipt receipt={receipt} onSaved={() => setIsSaved(true)} />}</output>
      </Flex>
      {question && (
        <ConfirmDialog open={asking} danger {...question} onConfirm={close} onCancel={() => setAsking(false)} />
      )}
    </Modal>
  );
}
