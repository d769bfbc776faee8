import { useState } from 'react';
import { useAccuracyApplication } from '@courtside/api-client';
import { Actions, Alert, Button, Icon, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { operatingSystem } from './operating-system';

const { accuracy } = texts;

/** Opens the download of the accuracy application for this operating system, or shows an alert if there is none. */
export function ApplicationLink() {
  const addresses = useAccuracyApplication();
  const [problem, setProblem] = useState<string | null>(null);
  const open = () => {
    const system = operatingSystem(navigator);
    const link = system && addresses.data?.[system];
    if (link) window.open(link, '_blank', 'noopener');
    if (link) setProblem(null);
    else if (system === null) setProblem(accuracy.unsupportedSystem);
    else if (addresses.data) setProblem(accuracy.noAddress);
    else {
      setProblem(accuracy.addressFailed);
      void addresses.refetch();
    }
  };
  return (
    <Stack gap="small">
      <Actions>
        <Button className="testing-wrap" icon={<Icon name="download" />} loading={addresses.isFetching} onClick={open}>
          {accuracy.application}
        </Button>
      </Actions>
      {problem && <Alert type="warning" showIcon role="alert" title={problem} />}
    </Stack>
  );
}
