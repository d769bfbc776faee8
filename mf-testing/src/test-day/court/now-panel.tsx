import type { ReactNode } from 'react';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { Alert, Button, EmptyState, Icon, Section } from '@courtside/ui';
import { hasLowBattery, isAvailable } from '../../gloves/glove-status';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { hasResults, type Group } from '../plan/groups';

const { court } = testDayTexts;

/** Warnings about a group's gloves, with a scan button if there are not enough. */
function GloveAlerts({ players, records, tooFew, scanning, onScan }: GloveAlertsProps) {
  const worn = players.flatMap(({ glove }) => (glove && records ? [records[glove]] : []));
  return (
    <>
      {tooFew && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={texts.gloves.notEnough}
          action={
            <Button icon={<Icon name="search" />} loading={scanning} onClick={onScan}>
              {court.scan}
            </Button>
          }
        />
      )}
      {worn.some((record) => !isAvailable(record)) && (
        <Alert type="warning" showIcon title={texts.dashboard.someDisconnected} />
      )}
      {worn.some((record) => isAvailable(record) && hasLowBattery(record)) && (
        <Alert type="warning" showIcon title={texts.dashboard.lowBattery} />
      )}
    </>
  );
}

interface GloveAlertsProps {
  players: readonly TestDayPlayer[];
  records: GloveRecords | undefined;
  tooFew: boolean;
  scanning: boolean;
  onScan: () => void;
}

interface NowPanelProps extends Omit<GloveAlertsProps, 'players'> {
  group: Group | null;
  current: Group | null;
  /** Players who can be measured with one tap. The common button needs at least two. */
  together: number;
  onMeasureAll: () => void;
  onSubmit: () => void;
  onFinish: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** The current group, or another one that the coach has opened. */
export function NowPanel(props: NowPanelProps) {
  const { group, current, together, onMeasureAll, onSubmit, onFinish, onBack, children, ...alerts } = props;
  if (!group)
    return (
      <Section>
        <EmptyState
          icon="success"
          text={court.noGroup}
          action={
            <Button type="primary" size="large" onClick={onFinish}>
              {court.finish}
            </Button>
          }
        />
      </Section>
    );
  const { index, players, done, total, submitted } = group;
  const measured = players.find(({ measuring }) => measuring);
  const canSubmit = !submitted && players.some(hasResults);
  const complete = done === total && total > 0;
  return (
    <Section
      title={index === current?.index ? court.now(index) : testDayTexts.group(index)}
      actions={
        <>
          {current && index !== current.index && <Button onClick={onBack}>{court.toCurrent(current.index)}</Button>}
          {together >= 2 && (
            <Button type="primary" icon={<Icon name="play" />} onClick={onMeasureAll}>
              {court.measureAll(together)}
            </Button>
          )}
          {!submitted && (
            <Button
              type={complete && !measured ? 'primary' : 'default'}
              disabled={!canSubmit || measured !== undefined}
              title={measured ? court.beingMeasured(fullName(measured)) : canSubmit ? undefined : court.nothingToSubmit}
              onClick={onSubmit}
            >
              {court.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="test-day-now">
        <GloveAlerts players={players} {...alerts} />
        {submitted && <p className="cs-muted">{court.submitted}</p>}
        <div className="test-day-lanes">{children}</div>
      </div>
    </Section>
  );
}
