import { saveBlob } from '@courtside/api-client';
import { Actions, Alert, Button, Icon, Stack, useCopy } from '@courtside/ui';
import { securityTexts } from '../texts/security.en';

const texts = securityTexts.recoveryCodes;

/** Shows recovery codes, which nobody can read again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { copied, copy } = useCopy();
  const text = `${texts.fileTitle}\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Alert type="warning" showIcon title={texts.once} />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul role="list" aria-label={texts.title} style={LIST}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => copy(text)}>{copied ? texts.copied : texts.copy}</Button>
        <Button
          icon={<Icon name="download" />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
      </Actions>
    </Stack>
  );
}

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  gap: 8,
  fontSize: 16,
} as const;
