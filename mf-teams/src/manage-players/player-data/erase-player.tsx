import { Button, Flex, Text } from '@courtside/ui';
import { useEffect, useRef, useState } from 'react';
import { readSaveError } from '../../dialogs/save-error';
import { SaveErrorAlert } from '../../dialogs/save-error-alert';
import { texts as common } from '../../texts/en';
import { playerDataTexts } from '../../texts/player-data.en';

const texts = playerDataTexts.erase;

interface ErasePlayerProps {
  /** The name of the player. */
  readonly name: string;
  readonly isErasing: boolean;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  readonly onErase: () => void;
}

/** Erases a player after a second click on another button. */
export function ErasePlayer({ name, isErasing, error, onErase }: ErasePlayerProps) {
  const [asked, setAsked] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  // Otherwise the focus would be nowhere, because the first button is gone.
  useEffect(() => {
    if (asked) yes.current?.focus();
  }, [asked]);
  return (
    <Flex vertical gap={8} align="start">
      <Text strong>{texts.title}</Text>
      <Text>{texts.text(name)}</Text>
      {asked ? (
        <Flex gap={8} wrap>
          <Button danger type="primary" ref={yes} loading={isErasing} onClick={onErase}>
            {texts.confirm(name)}
          </Button>
          <Button disabled={isErasing} onClick={() => setAsked(false)}>
            {common.cancel}
          </Button>
        </Flex>
      ) : (
        <Button danger onClick={() => setAsked(true)}>
          {texts.start}
        </Button>
      )}
      {error && <SaveErrorAlert error={readSaveError(error, texts.failed)} />}
    </Flex>
  );
}
