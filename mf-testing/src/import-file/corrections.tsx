import { ApiError, useReplaceByImport } from '@courtside/api-client';
import type { ImportCorrection } from '@courtside/contracts/import-result';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import { valueText } from '@courtside/contracts/plausible-values';
import { Actions, Alert, Button, screenDate, Stack } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/import-questions.en';
import { FocusedResult } from '../player-differences/focused-result';

const SHOWN = 5;

interface CorrectionsProps {
  /** The id of the import. */
  readonly id: string;
  readonly corrections: readonly ImportCorrection[];
}

/** Values of a file that differ from those of the same day. Asks whether the file corrects them. */
export function Corrections({ id, corrections }: CorrectionsProps) {
  const replace = useReplaceByImport();
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer !== null)
    return (
      <FocusedResult>
        <Alert type="success" showIcon title={answer} />
      </FocusedResult>
    );
  const rest = corrections.length - SHOWN;
  const failure = replace.error && ((replace.error instanceof ApiError && replace.error.detail) || texts.answerFailed);
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.corrections(corrections.length)}
      description={
        <Stack gap="small">
          <span>{texts.correctionsText}</span>
          <ul className="testing-corrections">
            {corrections.slice(0, SHOWN).map(({ row, name, session_date, column, stored, file }) => (
              <li key={`${row} ${column}`}>
                {texts.correction({
                  name,
                  date: screenDate(session_date),
                  metric: METRIC_LABELS[column].label,
                  stored: valueText(column, stored, 'metric'),
                  file: valueText(column, file, 'metric'),
                })}
              </li>
            ))}
            {rest > 0 && <li>{texts.furtherCorrections(rest)}</li>}
          </ul>
          {failure && <span role="alert">{failure}</span>}
          <Actions>
            <Button
              loading={replace.isPending}
              onClick={() => replace.mutate(id, { onSuccess: ({ message }) => setAnswer(message) })}
            >
              {texts.replace}
            </Button>
            <Button disabled={replace.isPending} onClick={() => setAnswer(texts.keptBoth)}>
              {texts.keepBoth}
            </Button>
          </Actions>
        </Stack>
      }
    />
  );
}
