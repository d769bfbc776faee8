import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Columns, Icon, Page, Stack } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { useRunPolling } from '../test-run/use-run-polling';
import { sessionLeaveGuard } from '../test-session/leave-guards';
import { NoSession } from '../test-session/no-session';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { sessionQuery } from '../test-session/session-url';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { AccuracyPanel } from './accuracy-panel';
import { ApplicationLink } from './application-link';
import { CameraPanel } from './camera-panel';
import { SpeedPanel } from './speed-panel';
import '../testing.css';

/** A player's spikes: camera feed, accuracy and speed. */
function SpikeAccuracyScreen() {
  const session = useTestSession();
  const [query] = useSearchParams();
  const player = session?.players.find(({ id }) => id === query.get('playerId'));
  useLeaveGuard(session ? sessionLeaveGuard : null);
  return session && player ? (
    <PlayerSpikes session={session} player={player} />
  ) : (
    <NoSession title={texts.accuracy.title} />
  );
}

function PlayerSpikes({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const navigate = useNavigate();
  useRunPolling();
  const back = (
    <Button
      className="testing-wrap"
      icon={<Icon name="back" />}
      onClick={() => void navigate(screens.automatedTest(sessionQuery(session)))}
    >
      {texts.accuracy.back}
    </Button>
  );
  return (
    <Page
      title={texts.accuracy.title}
      subtitle={`${fullName(player)} · ${texts.team.jersey(player.player_number)}`}
      actions={back}
    >
      <Columns min={380}>
        <CameraPanel />
        <Stack>
          <AccuracyPanel key={player.id} session={session} player={player} />
          <SpeedPanel session={session} player={player} />
          <ApplicationLink />
        </Stack>
      </Columns>
    </Page>
  );
}

export default forTesters(SpikeAccuracyScreen);
