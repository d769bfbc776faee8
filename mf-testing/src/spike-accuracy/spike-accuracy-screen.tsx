import { useNavigate, useSearchParams } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Columns, Icon, Page, Stack } from '@courtside/ui';
import { useRunDriver } from '../test-run/use-run-driver';
import { askBeforeGivingUp } from '../test-session/leave-questions';
import { NoSession } from '../test-session/no-session';
import { fullName } from '../test-session/player-name';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { sessionUrl } from '../test-session/session-url';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { AccuracyPanel } from './accuracy-panel';
import { ApplicationLink } from './application-link';
import { CameraPanel } from './camera-panel';
import { SpeedPanel } from './speed-panel';
import '../court.css';

/** One player's spikes: the camera's view, what the accuracy application counted, and the speed by the glove. */
export default function SpikeAccuracyScreen() {
  const session = useTestSession();
  const [query] = useSearchParams();
  const player = session?.players.find(({ id }) => id === query.get('playerId'));
  useLeaveGuard(session ? askBeforeGivingUp : null);
  return session && player ? <Spikes session={session} player={player} /> : <NoSession title={texts.accuracy.title} />;
}

function Spikes({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const navigate = useNavigate();
  useRunDriver();
  const back = (
    <Button icon={<Icon name="back" />} onClick={() => void navigate(sessionUrl('/automated-test', session))}>{texts.accuracy.back}</Button>
  );
  return (
    <Page title={texts.accuracy.title} subtitle={`${fullName(player)} · ${texts.team.jersey(player.player_number)}`} actions={back}>
      <Columns min={380}>
        <CameraPanel />
        <Stack>
          <AccuracyPanel session={session} player={player} />
          <SpeedPanel session={session} player={player} />
          <ApplicationLink />
        </Stack>
      </Columns>
    </Page>
  );
}
