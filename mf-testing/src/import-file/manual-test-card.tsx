import { useRef, useState, type DragEvent } from 'react';
import { downloadTemplate, saveBlob } from '@courtside/api-client';
import { IMPORT_FORMATS, IMPORT_TEMPLATE_FILE } from '@courtside/contracts/import-formats';
import { Actions, Alert, Button, Icon, Progress, Section, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { BadRowsList } from './bad-rows-list';
import { fileProblem, IMPORT_MAX_MEGABYTES } from './chosen-file';
import { useUpload } from './use-upload';
import { useUploadNotice } from './use-upload-notice';

const { selection } = texts;

/** Results measured by hand: the template, and the file that was filled in. */
export function ManualTestCard() {
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [fetching, setFetching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { notice, say } = useUploadNotice();
  const { share, badRows, upload } = useUpload(say);
  const busy = share !== null;

  const fetchTemplate = async () => {
    setFetching(true);
    try {
      saveBlob(await downloadTemplate(), IMPORT_TEMPLATE_FILE);
    } catch {
      say({ kind: 'error', text: selection.templateFailed });
    } finally {
      setFetching(false);
    }
  };
  const choose = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen);
    if (problem) say({ kind: 'error', text: problem });
    setFile(problem ? null : chosen);
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  const send = async () => {
    const problem = fileProblem(file);
    if (problem || !file) say({ kind: 'error', text: problem ?? selection.uploadFailed });
    else if (await upload(file)) setFile(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) choose(event.dataTransfer.files[0] ?? null);
  };

  return (
    <Section title={selection.manualTitle} text={selection.manualText}>
      <Stack>
        <Actions>
          <Button icon={<Icon name="download" />} loading={fetching} onClick={() => void fetchTemplate()}>{selection.template}</Button>
        </Actions>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way: the input inside takes keyboard and touch */}
        <label className="court-drop" data-over={over} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={drop}>
          <input ref={input} className="cs-unseen" type="file" accept={IMPORT_FORMATS.join(',')} disabled={busy} onChange={(event) => choose(event.target.files?.[0] ?? null)} />
          <span className="court-drop-mark"><Icon name="file" /></span>
          <strong>{file?.name ?? selection.drop}</strong>
          <span className="cs-muted">{selection.formats(IMPORT_FORMATS.join(', '), IMPORT_MAX_MEGABYTES)}</span>
        </label>
        {busy && (
          <output className="court-status">
            <span>{share < 1 ? selection.uploading(Math.round(share * 100)) : selection.checking}</span>
            <Progress percent={Math.round(share * 100)} showInfo={false} status="active" aria-label={selection.upload} />
          </output>
        )}
        <Actions>
          <Button type="primary" icon={<Icon name="upload" />} loading={busy} onClick={() => void send()}>{selection.upload}</Button>
          {file && !busy && <Button onClick={() => setFile(null)}>{selection.removeFile}</Button>}
        </Actions>
        <output className="court-status">
          {notice && <Alert type={notice.kind} showIcon title={notice.text} />}
        </output>
        {badRows && <BadRowsList {...badRows} />}
      </Stack>
    </Section>
  );
}
