import { ApiError, useEditTrainingSession } from '@courtside/api-client';
import type { ImplausibleValue, ImportCorrection, ImportDifference } from '@courtside/contracts/import-result';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import { questionText, valueText } from '@courtside/contracts/plausible-values';
import { Actions, Alert, Button, Stack } from '@courtside/ui';
import { useState } from 'react';
import { offersOf } from '../player-differences/offers';
import { PlayerOffer } from '../player-differences/player-offer';
import { texts } from '../texts/import-questions.en';
import { texts as differenceTexts } from '../texts/player-differences.en';
import { Corrections } from './corrections';

/** What an import asks: unusual values, which don't count yet, corrected ones, and players with another number or position. */
export interface ImportQuestions {
  /** The id of the import. */
  readonly id: string;
  readonly implausible: readonly ImplausibleValue[];
  readonly corrections: readonly ImportCorrection[];
  readonly differences: readonly ImportDifference[];
}

/** The questions of an import. The values of files are in the units of the template. */
export function Questions({ id, implausible, corrections, differences }: ImportQuestions) {
  return (
    <Stack gap="small">
      {corrections.length > 0 && <Corrections key={id} {...{ id, corrections }} />}
      {implausible.map((each) => (
        <UnusualValue key={`${each.session} ${each.column} ${each.row}`} question={each} />
      ))}
      {offersOf(differences).map((offer) => (
        <PlayerOffer key={offer.key} offer={offer} note={differenceTexts.stored} />
      ))}
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
      setError((failure instanceof ApiError ? failure.detail : undefined) ?? texts.answerFailed);
    }
  };
  const title = texts.unusual(row, METRIC_LABELS[column].label);
  if (answer !== null) return <Alert type="success" showIcon title={title} description={answer} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <Stack gap="small">
          <span>{error ?? `${questionText(column, value, 'metric')} ${texts.countsNothing}`}</span>
          <Actions>
            {guess !== null && (
              <Button
                loading={edit.isPending}
                onClick={() => void store({ [column]: guess }, valueText(column, guess, 'metric'))}
              >
                {texts.takeGuess(valueText(column, guess, 'metric'))}
              </Button>
            )}
            <Button
              loading={edit.isPending}
              onClick={() => void store({ confirmed: [column] }, valueText(column, value, 'metric'))}
            >
              {texts.isRight(valueText(column, value, 'metric'))}
            </Button>
          </Actions>
        </Stack>
      }
    />
  );
}
