import { ApiError, useCreatePlayerLink } from '@courtside/api-client';
import type { CreatedPlayerLink } from '@courtside/contracts/family-links';
import { screens } from '@courtside/contracts/screens';
import { Alert, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { useState } from 'react';
import { shareTexts as texts } from '../texts/family.en';
import { CopyLine } from './copy-line';
import { LinkList } from './link-list';
import { initialLink, LinkOptions } from './link-options';

interface ShareDialogProps {
  playerId: string;
  firstName: string;
  onClose: () => void;
}

/** Creates links for the family of a player, and lists and revokes them. Render it only while it is open. */
export default function ShareDialog({ playerId, firstName, onClose }: ShareDialogProps) {
  const [options, setOptions] = useState(initialLink);
  const [created, setCreated] = useState<CreatedPlayerLink | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const create = useCreatePlayerLink(playerId);
  useReturnFocus();

  const submit = () => {
    setFailed(null);
    create.mutate(options, {
      onSuccess: setCreated,
      onError: (error) => {
        const reason = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
        setFailed(reason ?? texts.createFailed);
      },
    });
  };
  return (
    <Modal
      open
      title={texts.title(firstName)}
      okText={created ? texts.close : texts.create}
      okButtonProps={{ loading: create.isPending }}
      cancelText={texts.close}
      {...(created && { cancelButtonProps: { style: { display: 'none' } } })}
      mask={{ closable: false }}
      onOk={created ? onClose : submit}
      onCancel={onClose}
    >
      <Stack>
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {created ? (
          <output style={{ display: 'block' }}>
            <Stack>
              <p>{texts.created}</p>
              <CopyLine label={texts.link} copyLabel={texts.copyLink} value={addressOf(created)} />
              <CopyLine label={texts.code} copyLabel={texts.copyCode} value={spaced(created.code)} />
            </Stack>
          </output>
        ) : (
          <>
            <p className="cs-muted">{texts.text(firstName)}</p>
            <LinkOptions value={options} onChange={setOptions} />
          </>
        )}
        <LinkList playerId={playerId} />
      </Stack>
    </Modal>
  );
}

const addressOf = ({ link: { id: link }, secret }: CreatedPlayerLink) =>
  `${window.location.origin}${screens.familyReport({ link, secret })}`;

/** Easier to say on the phone. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
