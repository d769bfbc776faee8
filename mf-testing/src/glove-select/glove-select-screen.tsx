import { useState } from 'react';
import { useGloveData } from '@courtside/api-client';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { useNavigate } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Actions, Alert, Button, ConfirmDialog, Icon, Page, Section, Stack } from '@courtside/ui';
import { askBeforeGivingUp } from '../test-session/leave-questions';
import { NoSession } from '../test-session/no-session';
import { fullName } from '../test-session/player-name';
import { sessionStore } from '../test-session/session-store';
import { sessionUrl } from '../test-session/session-url';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { WifiDialog } from '../wifi/wifi-dialog';
import { assignGlove } from './assign-glove';
import { freeGloves, lacksGloves } from './glove-condition';
import { GloveSlot } from './glove-slot';
import { GloveTile } from './glove-tile';
import { useGloveScan } from './use-glove-scan';
import '../court.css';

/** The six gloves, and which player wears which. */
export default function GloveSelectScreen() {
  const session = useTestSession();
  const navigate = useNavigate();
  const { data: records, refetch, isError: unreachable } = useGloveData();
  const { scanning, scan } = useGloveScan(refetch);
  const [dialog, setDialog] = useState<'scan' | 'wifi' | null>(null);
  useLeaveGuard(session ? askBeforeGivingUp : null);
  if (!session) return <NoSession title={texts.gloves.title} />;

  const ready = session.players.every(({ id }) => session.gloves[id]);
  const lacking = lacksGloves(records, session);
  const wornBy = (glove: string) => session.players.find(({ id }) => session.gloves[id]?.glove === glove);
  const go = () => void navigate(sessionUrl('/automated-test', session));
  return (
    <Page
      title={texts.gloves.title}
      actions={<Button size="large" type="primary" disabled={!ready} onClick={go}>{texts.gloves.continue}</Button>}
    >
      <Section
        title={texts.gloves.gloves}
        actions={
          <Actions>
            <Button icon={<Icon name="wifi" />} onClick={() => setDialog('wifi')}>{texts.gloves.wifi}</Button>
            <Button type={lacking ? 'primary' : 'default'} icon={<Icon name="search" />} loading={scanning} onClick={() => setDialog('scan')}>{texts.gloves.search}</Button>
          </Actions>
        }
      >
        <div className="court-gloves">
          {GLOVE_IDS.map((glove) => {
            const player = wornBy(glove);
            return <GloveTile key={glove} glove={glove} record={records?.[glove]} wornBy={player && fullName(player)} />;
          })}
        </div>
      </Section>
      {unreachable && <Alert type="warning" showIcon role="alert" title={texts.run.retrying} />}
      {lacking && <Alert type="warning" showIcon role="alert" title={texts.gloves.notEnough} />}
      <Section title={texts.gloves.players}>
        <Stack>
          {session.players.map((player) => (
            <GloveSlot
              key={player.id}
              player={player}
              assigned={session.gloves[player.id]?.glove}
              free={freeGloves(records, session)}
              onAssign={(glove) => void assignGlove(player.id, glove)}
              onSwitch={() => sessionStore.dispatch({ type: 'glove-freed', player: player.id })}
            />
          ))}
        </Stack>
      </Section>
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
      <WifiDialog open={dialog === 'wifi'} onClose={() => setDialog(null)} />
    </Page>
  );
}
