import { useState } from 'react';
import { Button, ConfirmDialog, Icon, Section, useReturnFocus } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { Group } from '../plan/groups';
import { GroupPlayers } from './group-players';

const { court } = testDayTexts;

interface GroupPanelProps {
  group: Group;
  onStart: () => void;
}

interface FreeGroupProps extends GroupPanelProps {
  /** The groups that other tablets test. */
  busy: readonly number[];
}

/** A group that nobody tests, offered to a tablet that joins others. One tap starts it. */
export function FreeGroup({ group, busy, onStart }: FreeGroupProps) {
  return (
    <Section
      title={court.free(group.index)}
      text={busy.map(court.busy).join(' ')}
      actions={
        <Button type="primary" size="large" icon={<Icon name="play" />} onClick={onStart}>
          {court.start(group.index)}
        </Button>
      }
    >
      <GroupPlayers group={group} />
    </Section>
  );
}

/** A group that another tablet tests. Asks before it is taken over. */
export function BusyGroup({ group, onStart }: GroupPanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={court.busy(group.index)}
      text={court.busyText}
      actions={<Button onClick={() => setAsking(true)}>{court.takeOver}</Button>}
    >
      <GroupPlayers group={group} />
      {asking && <TakeOverQuestion group={group} onStart={onStart} onCancel={() => setAsking(false)} />}
    </Section>
  );
}

function TakeOverQuestion({ group, onStart, onCancel }: GroupPanelProps & { onCancel: () => void }) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      title={court.takeOverTitle(group.index)}
      text={court.takeOverText}
      confirm={court.takeOver}
      cancel={court.cancel}
      onCancel={onCancel}
      onConfirm={onStart}
    />
  );
}
