import type { ImportChoices } from '@courtside/contracts/import-preview';
import { ActionBar, Actions, Alert, Button, ErrorState, Page, Progress, Skeleton } from '@courtside/ui';
import { useEffect, useState } from 'react';
import { texts } from '../texts/import-check.en';
import { asShown } from './choose-columns';
import { ColumnsStep } from './columns-step';
import { RowsStep } from './rows-step';
import { StepList } from './step-list';
import { blockOf, firstStep, rowsToImport, type Step } from './steps';
import { usePreview } from './use-preview';
import { columnWords } from './what-is-read';
import { countOf } from './row-filters';
import './import-check.css';

export interface CheckImportProps {
  readonly file: File;
  readonly choices: ImportChoices;
  /** `shown` are the choices with all columns as they are shown, as an import needs them. */
  readonly onChoices: (choices: ImportChoices, shown: ImportChoices) => void;
  /** Why the last import failed, or null. */
  readonly problem: { readonly text: string; readonly hint?: string; readonly isRefused?: true } | null;
  /** The share of the upload that is sent, or null without one. */
  readonly share: number | null;
  readonly onImport: (choices: ImportChoices) => void;
  /** Returns to the chosen file, which is forgotten if it can't be read any more. */
  readonly onBack: (isGone: boolean) => void;
}

/** Shows how a file is read and what it would store, and lets the coach correct both before it is imported. */
export default function CheckImport(props: CheckImportProps) {
  const { file, choices, onChoices, problem, share, onImport, onBack } = props;
  const [opened] = useState(choices);
  /** The choices from before with all columns, once these are known. */
  const [whole, setWhole] = useState<ImportChoices | null>(null);
  const isResumed = choices === opened && choices.columns !== undefined;
  const asked = isResumed && whole ? whole : choices;
  const { preview, names, isRead, isAsking, failure, retry } = usePreview(file, asked);
  const [step, setStep] = useState<Step | null>(null);
  const isPart = isResumed && !whole;
  if (preview && isRead && isPart) setWhole(asShown(choices, preview));
  if (preview && isRead && !isPart && !step) setStep(firstStep(preview, choices));
  useEffect(() => {
    window.scrollTo(0, 0);
    // The screen with the file starts at its top as well.
    return () => window.scrollTo(0, 0);
  }, []);

  const isBusy = share !== null;
  const block = preview && blockOf(preview, choices);
  const isUnread = !isRead || failure !== null;
  const choose = (next: ImportChoices) => {
    onChoices(next, preview ? asShown(next, preview) : next);
  };
  const send = () => {
    if (preview) onImport(asShown(choices, preview));
  };
  const progress = () => {
    if (share !== null) return share < 1 ? texts.uploading(Math.round(share * 100)) : texts.storing;
    if (isAsking) return preview ? texts.readingAgain : texts.reading;
    if (!preview || !isRead) return '';
    if (block === 'missing') return texts.blocked.missing(columnWords(preview.missing));
    if (block) return texts.blocked[block];
    return texts.willImport(rowsToImport(preview, choices), countOf(preview, 'all'));
  };

  return (
    <Page
      title={texts.title}
      subtitle={file.name}
      actions={step && <StepList step={step} onStep={setStep} isOpen={!block} />}
    >
      {failure && (preview || failure.isGone) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.text}
          action={
            failure.isGone ? (
              <Button onClick={() => onBack(true)}>{texts.back}</Button>
            ) : (
              <Button onClick={retry}>{texts.retry}</Button>
            )
          }
        />
      )}
      {problem && !isBusy && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem.text}
          description={problem.isRefused ? texts.importFailed : problem.hint}
        />
      )}
      {!preview && failure && !failure.isGone && <ErrorState text={failure.text} onRetry={retry} retry={texts.retry} />}
      {!(preview && step) && !failure && <Skeleton active paragraph={{ rows: 8 }} />}
      {preview && step && (
        <div className="testing-check" inert={isBusy} aria-busy={isAsking}>
          {step === 'columns' ? (
            <ColumnsStep preview={preview} choices={choices} onChoices={choose} />
          ) : (
            <RowsStep
              {...{ preview, names, choices, isRead }}
              onChoices={choose}
              onColumns={() => setStep('columns')}
              onPlayers={retry}
            />
          )}
        </div>
      )}
      <ActionBar label={texts.actions}>
        <output className="testing-check__status" data-busy={isAsking || isBusy}>
          {progress()}
          {share !== null && (
            <Progress percent={Math.round(share * 100)} showInfo={false} status="active" aria-label={texts.actions} />
          )}
        </output>
        <Actions>
          <Button disabled={isBusy} onClick={() => (step === 'rows' ? setStep('columns') : onBack(false))}>
            {step === 'rows' ? texts.toColumns : texts.back}
          </Button>
          {step === 'rows' ? (
            <Button type="primary" loading={isBusy} disabled={isUnread || block !== null} onClick={send}>
              {texts.import(preview ? rowsToImport(preview, choices) : 0)}
            </Button>
          ) : (
            <Button type="primary" disabled={isUnread || block === 'missing'} onClick={() => setStep('rows')}>
              {texts.toRows}
            </Button>
          )}
        </Actions>
      </ActionBar>
    </Page>
  );
}
