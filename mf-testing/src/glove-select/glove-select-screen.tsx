import { useState } from 'react';
import { useGloveData } from '@courtside/api-client';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { ActionBar, Actions, Alert, Button, ConfirmDialog, Icon, Page, Section, Stack } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { sessionLeaveGuard } from '../test-session/leave-guards';
import { NoSession } from '../test-session/no-session';
import { sessionStore } from '../test-session/session-store';
import { sessionQuery } from '../test-session/session-url';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { WifiDialog } from '../wifi/wifi-dialog';
import { assignGlove } from './assign-glove';
import { freeGloves, hasTooFewGloves } from '../gloves/glove-status';
import { GloveSlot } from './glove-slot';
import { GloveTile } from './glove-tile';
import { useAutoAssign } from './use-auto-assign';
import { useGloveScan } from '../gloves/use-glove-scan';
import '../testing.css';

/** Shows the six gloves and assigns them to the players. */
function GloveSelectScreen() {
  const session = useTestSession();
  const navigate = useNavigate();
  const { data: records, refetch, isError: unreachable } = useGloveData();
  const { scanning, scan } = useGloveScan(refetch);
  const autoAssign = useAutoAssign(session, records);
  const [dialog, setDialog] = useState<'scan' | 'wifi' | null>(null);
  useLeaveGuard(session ? sessionLeaveGuard : null);
  if (!session) return <NoSession title={texts.gloves.title} />;

  const ready = session.players.every(({ id }) => session.gloves[id]);
  const free = freeGloves(records, session);
  const tooFew = hasTooFewGloves(records, session);
  const assignedTo = (glove: string) => session.players.find(({ id }) => session.gloves[id]?.glove === glove);
  const next = () => void navigate(screens.automatedTest(sessionQuery(session)));
  return (
    <Page title={texts.gloves.title}>
      <Section
        title={texts.gloves.gloves}
        actions={
          <Actions>
            <Button icon={<Icon name="wifi" />} onClick={() => setDialog('wifi')}>
              {texts.gloves.wifi}
            </Button>
            <Button
              type={tooFew ? 'primary' : 'default'}
              icon={<Icon name="search" />}
              loading={scanning}
              onClick={() => setDialog('scan')}
            >
              {texts.gloves.search}
            </Button>
          </Actions>
        }
      >
        <div className="testing-gloves">
          {GLOVE_IDS.map((glove) => {
            const player = assignedTo(glove);
            return (
              <GloveTile key={glove} glove={glove} record={records?.[glove]} assignedTo={player && fullName(player)} />
            );
          })}
        </div>
      </Section>
      {unreachable && <Alert type="warning" showIcon role="alert" title={texts.run.retrying} />}
      {tooFew && <Alert type="warning" showIcon role="alert" title={texts.gloves.notEnough} />}
      <Section
        title={texts.gloves.players}
        actions={
          <Button
            type={ready || free.length === 0 ? 'default' : 'primary'}
            disabled={ready || free.length === 0}
            onClick={autoAssign}
          >
            {texts.gloves.autoAssign}
          </Button>
        }
      >
        <Stack>
          {session.players.map((player) => (
            <GloveSlot
              key={player.id}
              player={player}
              assigned={session.gloves[player.id]?.glove}
              free={free}
              onAssign={(glove) => void assignGlove(player.id, glove)}
              onSwitch={() => sessionStore.dispatch({ type: 'glove-released', player: player.id })}
            />
          ))}
        </Stack>
      </Section>
      <ActionBar label={texts.nextStep}>
        <span>{texts.gloves.assignedCount(Object.keys(session.gloves).length, session.players.length)}</span>
        <Button type="primary" disabled={!ready} onClick={next}>
          {texts.gloves.continue}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={dialog === 'scan'}
        title={texts.gloves.search}
        text={texts.gloves.searchText}
        confirm={texts.gloves.start}
        onCancel={() => setDialog(null)}
        onConfirm={() => {
          setDialog(null);
          void scan();
        }}
      />
      {dialog === 'wifi' && <WifiDialog onClose={() => setDialog(null)} />}
    </Page>
  );
}

export default forTesters(GloveSelectScreen);
