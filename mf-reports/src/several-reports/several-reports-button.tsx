import type { Player } from '@courtside/contracts/players';
import { Button, Icon } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/several-reports.en';
import { SeveralReportsDialog } from './several-reports-dialog';

interface SeveralReportsButtonProps {
  readonly teamId: string | null;
  /** Undefined while they load. */
  readonly players: readonly Player[] | undefined;
}

/** Opens the dialog for the reports of several players. It is there from the start, so that nothing moves later. */
export function SeveralReportsButton({ teamId, players }: SeveralReportsButtonProps) {
  const active = players?.filter(({ inactive_since: inactive }) => inactive === undefined) ?? [];
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="download" />} disabled={!teamId || active.length === 0} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && teamId && <SeveralReportsDialog teamId={teamId} players={active} onClose={() => setOpen(false)} />}
    </>
  );
}
