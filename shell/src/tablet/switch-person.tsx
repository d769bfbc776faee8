import { useState, useSyncExternalStore } from 'react';
import { outbox } from '@courtside/api-client';
import type { TabletPerson, User } from '@courtside/contracts/auth';
import { Alert, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { texts } from '../texts/en';
import { CourtCodeForm } from './court-code-form';
import { PeopleChoice } from './people-choice';

/** On the club's tablet: another member takes over with a court code. Render it only while it is open. */
export default function SwitchPerson({ current, onClose }: { current: User; onClose: () => void }) {
  const [person, setPerson] = useState<TabletPerson | null>(null);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.entries).length;
  useReturnFocus();
  const name = `${current.first_name} ${current.last_name}`;
  return (
    <Modal open centered title={texts.switchPerson.title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Stack>
        {waiting > 0 && <Alert type="info" showIcon title={texts.switchPerson.unsent(waiting, name)} />}
        {person ? (
          <CourtCodeForm key={person.id} person={person} onBack={() => setPerson(null)} onDone={onClose} />
        ) : (
          <PeopleChoice except={current.id} onChoose={setPerson} />
        )}
      </Stack>
    </Modal>
  );
}
