import { ApiError, useEditTrainingSession } from '@courtside/api-client';
import type { ImplausibleValue, ImportDifference } from '@courtside/contracts/imports';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import { questionText, valueText } from '@courtside/contracts/plausible-values';
import { Alert, Button, Flex, Stack } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/en';

const { selection } = texts;

/** What an import asks: unusual values, which don't count yet, and players with another number or position. */
export interface ImportQuestions {
  readonly implausible: readonly ImplausibleValue[];
  readonly differences: readonly ImportDifference[];
}

/** The questions of an import. The values of files are in the units of the template. */
export function Questions({ implausible, differences }: ImportQuestions) {
  return (
    <Stack gap="small">
      {implausible.map((each) => (
        <UnusualValue key={`${each.session} ${each.column} ${each.row}`} question={each} />
      ))}
      {differences.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={selection.differences}
          description={
            <ul className="testing-differences">
              {differences.map(({ row, name, field, stored, file }) => (
                <li key={`${row} ${field}`}>{selection.difference({ row, name, field, stored, file })}</li>
              ))}
            </ul>
          }
        />
      )}
    </Stack>
  );
}

function UnusualValue({ question: { row, column, value, guess, session } }: { question: ImplausibleValue }) {
  const edit = useEditTrainingSession();
  const [answer, setAnswer] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const store = async (change: object, done: string) => {
    setError(null);
    try {
      await edit.mutateAsync({ id: session, ...change });
      setAnswer(done);
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.detail : undefined) ?? selection.answerFailed);
    }
  };
  const title = selection.unusual(row, METRIC_LABELS[column].label);
  if (answer !== null) return <Alert type="success" showIcon title={title} description={answer} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={error ?? `${questionText(column, value, 'metric')} ${selection.countsNothing}`}
      action={
        <Flex wrap gap={8}>
          {guess !== null && (
            <Button
              loading={edit.isPending}
              onClick={() => void store({ [column]: guess }, valueText(column, guess, 'metric'))}
            >
              {selection.takeGuess(valueText(column, guess, 'metric'))}
            </Button>
          )}
          <Button
            loading={edit.isPending}
            onClick={() => void store({ confirmed: [column] }, valueText(column, value, 'metric'))}
          >
            {selection.isRight(valueText(column, value, 'metric'))}
          </Button>
        </Flex>
      }
    />
  );
}
