import { ApiError, exportPlayerData, saveBlob } from '@courtside/api-client';
import { PLAYER_DATA_FILE } from '@courtside/contracts/erasure-receipt';
import { notify } from '@courtside/session-bus';
import { Button, Flex, Icon, Text } from '@courtside/ui';
import { useEffect, useRef, useState } from 'react';
import { readSaveError, type SaveError } from '../../dialogs/save-error';
import { SaveErrorAlert } from '../../dialogs/save-error-alert';
import { playerDataTexts } from '../../texts/player-data.en';

const texts = playerDataTexts.export;

/** Downloads everything about a player. The download goes on if the dialog is closed. */
export function ExportPlayer({ playerId }: { readonly playerId: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveError | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const start = async () => {
    setBusy(true);
    setFailure(null);
    try {
      saveBlob(await exportPlayerData(playerId), PLAYER_DATA_FILE);
      notify({ kind: 'success', text: texts.saved(PLAYER_DATA_FILE) });
    } catch (error) {
      const reason = readSaveError(error, texts.failed);
      setFailure(reason);
      // Anything else is the end of the login, after which nobody waits for the file.
      if (!isShown.current && error instanceof ApiError)
        notify({ kind: 'error', text: [reason.text, reason.advice].filter(Boolean).join(' ') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex vertical gap={8} align="start">
      <Text strong>{texts.title}</Text>
      <Text>{texts.text}</Text>
      <Button
        type="primary"
        icon={<Icon name="download" />}
        loading={busy}
        aria-label={texts.title}
        onClick={() => void start()}
      >
        {texts.start}
      </Button>
      <output>{busy && texts.making}</output>
      {failure && <SaveErrorAlert error={failure} />}
    </Flex>
  );
}
