import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME } from '@courtside/contracts/export-formats';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Alert, Button, Icon } from '@courtside/ui';
import { useDownload } from '../export/use-download';
import { texts } from '../texts/en';
import type { Side } from './use-comparison';

/** Compare Players, with the first compared player selected. */
const selectionOf = ([{ player, session }]: readonly [Side, Side]) =>
  screens.comparePlayers({ teamId: player.team, playerId: player.id, sessionId: session.id });

/**
 * Buttons to compare with another player, and to download the comparison.
 * @param sides null while they load
 */
export function NextSteps({ sides }: { sides: readonly [Side, Side] | null }) {
  const navigate = useNavigate();
  const { busy, failed, start } = useDownload();
  const generate = (both: readonly [Side, Side]) =>
    exportComparison({
      playerIds: both.map(({ player: { id } }) => id),
      sessionIds: both.map(({ session: { id } }) => id),
      format: 'pdf',
    });
  return (
    <>
      {failed && <Alert type="error" showIcon title={failed} role="alert" />}
      <Button
        icon={<Icon name="compare" />}
        disabled={!sides}
        onClick={() => sides && void navigate(selectionOf(sides))}
      >
        {texts.compareResults.change}
      </Button>
      <Button
        icon={<Icon name="download" />}
        disabled={!sides}
        loading={busy}
        onClick={() => sides && void start(() => generate(sides), `${COMPARISON_REPORT_NAME}.pdf`)}
      >
        {texts.compareResults.pdf}
      </Button>
    </>
  );
}
