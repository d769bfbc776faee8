import { gloveName } from '@courtside/contracts/glove-names';
import { Alert, Flex, Section, Tag, Typography } from '@courtside/ui';
import { hasLowBattery, isAvailable } from '../glove-select/glove-condition';
import type { HeardGloves } from '../test-run/use-run-driver';
import { fullName } from '../test-session/player-name';
import { openRuns } from '../test-session/session-events';
import type { TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

/** Who wears which glove, and what is wrong with any of them. Nothing is wrong until the gloves were heard of once. */
export function AssignedGloves({ session, heard }: { session: TestSession; heard: HeardGloves }) {
  const records = heard.gloves;
  const worn = Object.values(session.gloves).map(({ glove }) => glove);
  const disconnected = records !== undefined && worn.some((glove) => !isAvailable(records[glove]));
  const low = records !== undefined && worn.some((glove) => hasLowBattery(records[glove]));
  return (
    <Section title={texts.dashboard.assignedGloves}>
      <Flex vertical gap={12}>
        <output className="court-status">
          {/* A test under way says so itself. */}
          {heard.unreachable && openRuns(session).length === 0 && <Alert type="warning" showIcon title={texts.run.retrying} />}
          {disconnected && <Alert type="warning" showIcon title={texts.dashboard.someDisconnected} />}
          {low && <Alert type="warning" showIcon title={texts.dashboard.lowBattery} />}
        </output>
        <div className="court-worn">
          {session.players.map((player) => {
            const glove = session.gloves[player.id]?.glove;
            const record = glove && records?.[glove];
            return (
              <div key={player.id}>
                <Typography.Text strong>{fullName(player)}</Typography.Text>
                <Flex wrap gap={8} align="center">
                  <Typography.Text>{glove ? gloveName(glove) : texts.dashboard.noGlove}</Typography.Text>
                  {record && (
                    <Tag color={isAvailable(record) ? 'success' : 'error'}>{isAvailable(record) ? texts.gloves.available : texts.gloves.disconnected}</Tag>
                  )}
                  {record?.battery && <Tag color={hasLowBattery(record) ? 'error' : 'default'}>{record.battery}</Tag>}
                </Flex>
              </div>
            );
          })}
        </div>
      </Flex>
    </Section>
  );
}
