import { CLUB_FORMATS, type ClubFormat } from '@courtside/contracts/club-file-names';
import { Actions, Alert, Button, Icon, Radio, Section, Stack } from '@courtside/ui';
import { useId, useState } from 'react';
import { clubDataTexts } from '../../texts/club-data.en';
import { useClubExport } from './club-export';
import { Transfer } from './transfer';

const texts = clubDataTexts.export;
const options = CLUB_FORMATS.map((value) => ({ value, label: texts.formats[value] }));

/** Downloads everything that the club has stored. */
export function ExportSection() {
  const { running, share, failed, start } = useClubExport();
  const [format, setFormat] = useState<ClubFormat>('xlsx');
  const id = useId();
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        <Radio.Group
          aria-label={texts.format}
          aria-describedby={id}
          optionType="button"
          options={options}
          value={format}
          disabled={running}
          onChange={(event) => setFormat(event.target.value as ClubFormat)}
        />
        <div>
          <p id={id} className="cs-muted">
            {texts.formatTexts[format]}
          </p>
          <Transfer
            text={running ? (share === null ? texts.making : texts.loading(share)) : null}
            share={share}
            label={texts.progress}
          />
        </div>
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        <Actions>
          <Button type="primary" icon={<Icon name="download" />} loading={running} onClick={() => void start(format)}>
            {texts.start}
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}
