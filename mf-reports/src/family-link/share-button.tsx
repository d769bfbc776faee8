import { useMay } from '@courtside/api-client';
import { Button, ErrorState, Icon, LatePart, Modal } from '@courtside/ui';
import { useState } from 'react';
import { shareTexts } from '../texts/family.en';

/** Its fields are code that the report doesn't need. */
const loadDialog = () => import(/* webpackChunkName: "share-dialog" */ './share-dialog');

interface ShareButtonProps {
  playerId: string;
  teamId: string;
  firstName: string;
}

/** Leads coaches to the links for the family of a player. */
export function ShareButton({ playerId, teamId, firstName }: ShareButtonProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may('createPlayerLink', teamId)) return null;
  return (
    <>
      <Button icon={<Icon name="team" />} onClick={() => setOpen(true)}>
        {shareTexts.open}
      </Button>
      {open && (
        <LatePart
          load={loadDialog}
          props={{ playerId, firstName, onClose: close }}
          waiting={null}
          // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, whose result is no component
          failed={(_, onRetry) => (
            <Modal open title={shareTexts.title(firstName)} footer={null} onCancel={close}>
              <ErrorState text={shareTexts.loadFailed} onRetry={onRetry} />
            </Modal>
          )}
        />
      )}
    </>
  );
}
