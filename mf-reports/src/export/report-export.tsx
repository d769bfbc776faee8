import { EXPORT_FORMATS, type ExportFormat } from '@courtside/contracts/export-formats';
import { Actions, Alert, Button, Icon, Radio, Section, Stack } from '@courtside/ui';
import { useId } from 'react';
import { texts } from '../texts/en';
import { useDownload } from './use-download';

interface ReportExportProps {
  format: ExportFormat;
  onFormat: (format: ExportFormat) => void;
  /** Name of the file, without its ending. */
  fileName: string;
  /** Makes the report; null while something is still to be chosen, which then is said. */
  make: ((format: ExportFormat) => Promise<Blob>) | null;
}

/** The choice of a format, and the button that makes the report. */
export function ReportExport({ format, onFormat, fileName, make }: ReportExportProps) {
  const { progress, start } = useDownload();
  const making = progress.state === 'making';
  const id = useId();
  return (
    <Section title={texts.report.export}>
      <Stack>
        <div>
          <p id={id}>{texts.report.format}</p>
          <Radio.Group
            aria-labelledby={id}
            optionType="button"
            value={format}
            disabled={making}
            options={EXPORT_FORMATS.map((value) => ({ value, label: texts.report.formats[value] }))}
            onChange={(event) => onFormat(event.target.value as ExportFormat)}
          />
        </div>
        <Actions>
          <Button type="primary" icon={<Icon name="download" />} loading={making} disabled={!make} onClick={() => make && void start(() => make(format), `${fileName}.${format}`)}>
            {texts.report.generate}
          </Button>
          <output className="cs-muted">{making ? texts.report.making : !make && texts.report.stillToChoose}</output>
        </Actions>
        {progress.state === 'failed' && <Alert type="error" showIcon title={texts.report.failed(progress.why)} role="alert" />}
      </Stack>
    </Section>
  );
}
