import { useTeams } from '@courtside/api-client';
import { Actions, Alert, Button, ErrorState, Icon, Section, Stack } from '@courtside/ui';
import { useRef } from 'react';
import { clubDataTexts } from '../../texts/club-data.en';
import { Transfer } from './transfer';
import { useClubImport } from './use-club-import';

const texts = clubDataTexts.import;

/** Brings the file of a club export back, if the club has no teams. */
export function ImportSection() {
  const { data: teams, isError, refetch } = useTeams();
  const { file, share, failed, choose, send } = useClubImport();
  const input = useRef<HTMLInputElement>(null);
  const busy = share !== null;
  // The club has teams as soon as the import is stored, while its notice is shown.
  const hasTeams = teams !== undefined && teams.length > 0 && !busy;
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        {!teams && isError && <ErrorState text={texts.unknown} onRetry={() => void refetch()} />}
        <div>
          {hasTeams && <p className="cs-muted">{texts.hasTeams}</p>}
          <Transfer
            text={busy ? (share < 1 ? texts.uploading(share) : texts.storing) : null}
            share={share}
            label={texts.progress}
          />
        </div>
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {teams && !hasTeams && (
          <Actions>
            <input
              ref={input}
              type="file"
              accept=".json"
              aria-label={texts.choose}
              hidden
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                if (chosen) choose(chosen);
                // Allows choosing the same file again after it was corrected.
                event.target.value = '';
              }}
            />
            <Button icon={<Icon name="file" />} disabled={busy} onClick={() => input.current?.click()}>
              {file?.name ?? texts.choose}
            </Button>
            {file && (
              <Button
                type="primary"
                icon={<Icon name="upload" />}
                loading={busy}
                aria-label={texts.startOf(file.name)}
                onClick={() => void send()}
              >
                {texts.start}
              </Button>
            )}
          </Actions>
        )}
      </Stack>
    </Section>
  );
}
