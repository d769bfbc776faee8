import { useRef, useState, type DragEvent } from 'react';
import { downloadTemplate, saveBlob } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { IMPORT_FORMATS, IMPORT_TEMPLATE_FILE } from '@courtside/contracts/import-formats';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button, Icon, LatePart, Progress, Section, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { texts as entryTexts } from '../texts/entry-grid.en';
import { RowErrorsTable } from './row-errors';
import { IMPORT_MAX_MEGABYTES } from '../chosen-file';
import { Questions } from './import-questions';
import type { useManualTest } from './use-manual-test';

const { selection } = texts;
const loadUploaded = () => import(/* webpackChunkName: "recent-imports" */ './uploaded-import');

const skippedRows = ({ rows = [] }: ImportChoices) => rows.filter(({ skip }) => skip).length;

/** Downloads the template, and uploads results from a file. */
export function ManualTestCard(manual: ReturnType<typeof useManualTest>) {
  const { file, sent, notice, showNotice, share, rowErrors, questions, uploaded, choices, isAnswered, isWithoutRows } =
    manual;
  const navigate = useNavigate();
  const [draggedOver, setDraggedOver] = useState(false);
  const [fetching, setFetching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = share !== null;

  const fetchTemplate = async () => {
    setFetching(true);
    try {
      saveBlob(await downloadTemplate(), IMPORT_TEMPLATE_FILE);
    } catch {
      showNotice({ kind: 'error', text: selection.templateFailed });
    } finally {
      setFetching(false);
    }
  };
  const choose = (chosen: File | null) => {
    manual.choose(chosen);
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (!busy) choose(event.dataTransfer.files[0] ?? null);
  };

  return (
    <Section title={selection.manualTitle} text={selection.manualText}>
      <Stack>
        <Actions>
          <Button icon={<Icon name="download" />} loading={fetching} onClick={() => void fetchTemplate()}>
            {selection.template}
          </Button>
        </Actions>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside handles keyboard and touch */}
        <label
          className="testing-drop"
          data-dragged-over={draggedOver}
          onDragOver={(event) => {
            event.preventDefault();
            setDraggedOver(true);
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            className="cs-visually-hidden"
            type="file"
            accept={IMPORT_FORMATS.join(',')}
            disabled={busy}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
          <span className="testing-drop-icon">
            <Icon name="file" />
          </span>
          <strong>{file?.name ?? selection.drop}</strong>
          <span className="cs-muted">{selection.formats(IMPORT_FORMATS.join(', '), IMPORT_MAX_MEGABYTES)}</span>
        </label>
        {busy && (
          <output className="testing-status">
            <span>{share < 1 ? selection.uploading(Math.round(share * 100)) : selection.checking}</span>
            <Progress
              percent={Math.round(share * 100)}
              showInfo={false}
              status="active"
              aria-label={selection.upload}
            />
          </output>
        )}
        <Actions>
          <Button type="primary" icon={<Icon name="upload" />} loading={busy} onClick={() => void manual.send()}>
            {selection.upload}
          </Button>
          <Button disabled={!file || busy} onClick={() => manual.check()}>
            {isAnswered && file ? selection.continueCheck : selection.check}
          </Button>
          {file && !busy && <Button onClick={() => manual.forget()}>{selection.removeFile}</Button>}
        </Actions>
        {file && isAnswered && <p className="cs-muted">{selection.usesAnswers(skippedRows(choices))}</p>}
        {file && isWithoutRows && <p className="cs-muted">{selection.rowsForgotten}</p>}
        <output className="testing-status">
          {notice && <Alert type={notice.kind} showIcon title={notice.text} description={notice.hint} />}
        </output>
        {uploaded && <LatePart load={loadUploaded} props={uploaded} waiting={null} failed={() => null} />}
        {rowErrors && (
          <RowErrorsTable
            {...rowErrors}
            {...(sent && { onCheck: () => manual.check(sent), everywhere: sent.answers.shown.everywhere })}
          />
        )}
        {questions && <Questions {...questions} />}
        <p className="cs-muted">{entryTexts.linkText}</p>
        <Actions>
          <Button onClick={() => void navigate(screens.enterResults())}>{entryTexts.link}</Button>
        </Actions>
      </Stack>
    </Section>
  );
}
