import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME } from '@courtside/contracts/export-formats';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Alert, Button, Icon } from '@courtside/ui';
import { useDownload } from '../export/use-download';
import { texts } from '../texts/en';
import type { Side } from './use-comparison';

/** Buttons to compare with another player, and to download the comparison. */
export function NextSteps({ sides }: { sides: readonly [Side, Side] }) {
  const navigate = useNavigate();
  const { progress, start } = useDownload();
  const [{ player, session }] = sides;
  const generate = () =>
    exportComparison({
      playerIds: sides.map(({ player: { id } }) => id),
      sessionIds: sides.map(({ session: { id } }) => id),
      format: 'pdf',
    });
  return (
    <>
      {progress.state === 'failed' && (
        <Alert type="error" showIcon title={texts.report.failed(progress.reason)} role="alert" />
      )}
      <Button
        icon={<Icon name="compare" />}
        onClick={() =>
          void navigate(screens.comparePlayers({ teamId: player.team, playerId: player.id, sessionId: session.id }))
        }
      >
        {texts.compareResults.change}
      </Button>
      <Button
        icon={<Icon name="download" />}
        loading={progress.state === 'busy'}
        onClick={() => void start(generate, `${COMPARISON_REPORT_NAME}.pdf`)}
      >
        {texts.compareResults.pdf}
      </Button>
    </>
  );
}
