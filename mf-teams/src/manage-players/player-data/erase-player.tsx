import { newIdempotencyKey, useErasePlayer } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { ErasureReceipt } from '@courtside/contracts/player-data';
import type { Player } from '@courtside/contracts/players';
import { Button, Flex, Typography } from '@courtside/ui';
import { useEffect, useRef, useState } from 'react';
import { readSaveError } from '../../dialogs/save-error';
import { SaveErrorAlert } from '../../dialogs/save-error-alert';
import { texts as common } from '../../texts/en';
import { playerDataTexts } from '../../texts/player-data.en';

const texts = playerDataTexts.erase;

interface ErasePlayerProps {
  readonly player: Player;
  readonly onErasing: (erasing: boolean) => void;
  readonly onErased: (receipt: ErasureReceipt) => void;
}

/** Erases a player after a second click on another button. */
export function ErasePlayer({ player, onErasing, onErased }: ErasePlayerProps) {
  const [asked, setAsked] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  // Otherwise the focus would be nowhere, because the first button is gone.
  useEffect(() => {
    if (asked) yes.current?.focus();
  }, [asked]);
  /** A retry after a lost response gets the receipt of the first call. */
  const [idempotencyKey] = useState(newIdempotencyKey);
  const erase = useErasePlayer();
  const name = fullName(player);
  const confirm = () => {
    onErasing(true);
    erase.mutate({ id: player.id, idempotencyKey }, { onSuccess: onErased, onSettled: () => onErasing(false) });
  };
  return (
    <Flex vertical gap={8} align="start">
      <Typography.Text strong>{texts.title}</Typography.Text>
      <Typography.Text>{texts.text(name)}</Typography.Text>
      {asked ? (
        <Flex gap={8} wrap>
          <Button danger type="primary" ref={yes} loading={erase.isPending} onClick={confirm}>
            {texts.confirm(name)}
          </Button>
          <Button disabled={erase.isPending} onClick={() => setAsked(false)}>
            {common.cancel}
          </Button>
        </Flex>
      ) : (
        <Button danger onClick={() => setAsked(true)}>
          {texts.start}
        </Button>
      )}
      {erase.error && <SaveErrorAlert error={readSaveError(erase.error, texts.failed)} />}
    </Flex>
  );
}
