import { ApiError, importClub, newIdempotencyKey } from '@courtside/api-client';
import { CLUB_FILE_MAX_BYTES } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { useState } from 'react';
import { clubDataTexts } from '../../texts/club-data.en';

const texts = clubDataTexts.import;

interface Chosen {
  readonly file: File;
  /** A retry after a lost response gets the first response. */
  readonly idempotencyKey: string;
}

/** The file to bring back, and its upload. `share` is null without an upload. */
export function useClubImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const choose = (file: File) => {
    const isTooLarge = file.size > CLUB_FILE_MAX_BYTES;
    setChosen(isTooLarge ? null : { file, idempotencyKey: newIdempotencyKey() });
    setFailed(isTooLarge ? texts.tooLarge(CLUB_FILE_MAX_BYTES / 1024 / 1024) : null);
  };
  const send = async () => {
    if (!chosen || share !== null) return;
    setShare(0);
    setFailed(null);
    try {
      const { teams, players, sessions } = await importClub(chosen.file, chosen.idempotencyKey, {
        onProgress: setShare,
      });
      setChosen(null);
      notify({ kind: 'success', text: texts.done(teams, players, sessions) });
    } catch (error) {
      setFailed(reasonOf(error));
    } finally {
      setShare(null);
    }
  };
  return { file: chosen?.file ?? null, share, failed, choose, send };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.status === null) return texts.unanswered;
  return error.fieldMessages[0] ?? error.detail ?? texts.failed;
}
