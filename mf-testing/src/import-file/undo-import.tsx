import { ApiError, useUndoImport } from '@courtside/api-client';
import type { ImportRecord, ImportUndo } from '@courtside/contracts/imports';
import { Alert, Button, ConfirmDialog, screenMoment } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/recent-imports.en';
import { UndoResult } from './undo-result';

/** The name of an imported file, or its format. */
export const fileOf = ({ file_name, format }: ImportRecord): string => file_name ?? texts.file(format);

/** What an undo does, in sentences. */
function consequences({ sessions = 0, players = 0, teams = 0, sessions_changed = 0 }: ImportRecord): string {
  return [
    sessions + players + teams > 0 && texts.deletes({ sessions, players, teams }),
    sessions_changed > 0 && texts.removes(sessions_changed),
    texts.keeps,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Offers to undo an import as long as that is possible, asks before, and shows what was kept. */
export function UndoImport({ record }: { record: ImportRecord }) {
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<ImportUndo | null>(null);
  const file = fileOf(record);

  const ask = () => {
    setError(null);
    setIsAsking(true);
  };
  const run = async () => {
    setError(null);
    try {
      setResult(await undo.mutateAsync(record.id));
      setIsAsking(false);
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.detail : undefined) ?? texts.undoFailed);
    }
  };

  return (
    <>
      {result && <UndoResult result={result} />}
      {!result && record.undo_until !== undefined && (
        <Button onClick={ask} aria-label={texts.undoOf(file, screenMoment(record.created_at))}>
          {texts.undo}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        busy={undo.isPending}
        title={texts.question(file)}
        text={consequences(record)}
        confirm={texts.undo}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void run()}
      >
        <output>{undo.isPending && texts.running}</output>
        {error !== null && <Alert type="error" showIcon title={error} />}
      </ConfirmDialog>
    </>
  );
}
