import { Actions, Button } from '@courtside/ui';
import { texts } from '../texts/several-reports.en';
import type { useSeveralReports } from './use-several-reports';

interface SeveralReportsFooterProps {
  readonly reports: ReturnType<typeof useSeveralReports>;
  readonly selected: readonly string[];
}

/** Makes the reports, cancels them, or decides about missing ones. */
export function SeveralReportsFooter({ reports, selected }: SeveralReportsFooterProps) {
  const { state, make, cancel, tryAgain, leaveOut } = reports;
  if (state.kind === 'missing')
    return (
      <Actions>
        {state.made.size > 0 && <Button onClick={leaveOut}>{texts.leaveOut(state.made.size)}</Button>}
        <Button type="primary" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      </Actions>
    );
  const making = state.kind === 'making' ? state.format : null;
  const none = selected.length === 0;
  return (
    <Actions>
      {making && <Button onClick={cancel}>{texts.cancel}</Button>}
      <Button loading={making === 'pdf'} disabled={none || making === 'zip'} onClick={() => make(selected, 'pdf')}>
        {texts.onePdf}
      </Button>
      <Button
        type="primary"
        loading={making === 'zip'}
        disabled={none || making === 'pdf'}
        onClick={() => make(selected, 'zip')}
      >
        {texts.zip}
      </Button>
    </Actions>
  );
}
