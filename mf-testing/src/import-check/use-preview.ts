import { useEffect, useRef, useState } from 'react';
import { ApiError, previewImport } from '@courtside/api-client';
import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';
import { isReadable } from '../chosen-file';
import { texts as moduleTexts } from '../texts/en';
import { texts } from '../texts/import-check.en';
import { withShownColumns } from './choose-columns';
import { withGuesses } from './what-is-read';
import { NO_NAMES, rememberNames, type Names } from './choose-names';

interface Answer {
  readonly preview: ImportPreview;
  /** The choices with which the file was read. */
  readonly choices: ImportChoices;
  readonly names: Names;
}

interface Failure {
  readonly text: string;
  /** The file was saved again or moved: it must be chosen again. */
  readonly isGone: boolean;
  readonly choices: ImportChoices;
  /** Which attempt it was. */
  readonly attempt: number;
}

async function failureOf(error: unknown, file: File): Promise<Pick<Failure, 'text' | 'isGone'>> {
  if (!(await isReadable(file))) return { text: moduleTexts.selection.fileChanged, isGone: true };
  return { text: (error instanceof ApiError ? error.error : undefined) ?? texts.failed, isGone: false };
}

/**
 * Asks the server what an import would store, again after each decision. An answer to earlier decisions is dropped. The
 * last answer stays until there is a newer one, also if a call fails.
 */
export function usePreview(file: File, choices: ImportChoices) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [lastFailure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The columns of the last answer. */
  const shown = useRef<ImportPreview['columns'] | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const ask = async () => {
      try {
        const { current: columns } = shown;
        const asked = choices.columns && columns ? withShownColumns(choices, columns) : choices;
        const preview = await previewImport(file, asked, { signal: call.signal });
        if (call.signal.aborted) return;
        shown.current = preview.columns;
        setAnswer((last) => ({
          preview: withGuesses(last?.preview, preview),
          choices,
          names: rememberNames(last?.names ?? NO_NAMES, preview, choices),
        }));
        setFailure(null);
      } catch (error) {
        const reason = await failureOf(error, file);
        if (!call.signal.aborted) setFailure({ ...reason, choices, attempt });
      }
    };
    void ask();
    return () => call.abort();
  }, [file, choices, attempt]);

  const failure = lastFailure?.choices === choices && lastFailure.attempt === attempt ? lastFailure : null;
  const isRead = answer?.choices === choices;
  return {
    preview: answer?.preview ?? null,
    names: answer?.names ?? NO_NAMES,
    /** Whether the answer is the one to the current choices. */
    isRead,
    isAsking: !isRead && failure === null,
    failure,
    retry: () => setAttempt(attempt + 1),
  };
}
