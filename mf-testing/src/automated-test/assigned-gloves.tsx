import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { Alert, Flex, Section, Tag, Text } from '@courtside/ui';
import { hasLowBattery, isAvailable } from '../gloves/glove-status';
import type { GlovePoll } from '../test-run/use-run-polling';
import { openRuns } from '../test-session/session-events';
import type { TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

/** The glove of each player, with warnings after the first poll. */
export function AssignedGloves({ session, poll }: { session: TestSession; poll: GlovePoll }) {
  const records = poll.gloves;
  const assigned = Object.values(session.gloves).map(({ glove }) => glove);
  const disconnected = records !== undefined && assigned.some((glove) => !isAvailable(records[glove]));
  const low = records !== undefined && assigned.some((glove) => hasLowBattery(records[glove]));
  return (
    <Section title={texts.dashboard.assignedGloves}>
      <Flex vertical gap={12}>
        <output className="testing-status">
          {/* An open run shows this text itself. */}
          {poll.unreachable && openRuns(session).length === 0 && (
            <Alert type="warning" showIcon title={texts.run.retrying} />
          )}
          {disconnected && <Alert type="warning" showIcon title={texts.dashboard.someDisconnected} />}
          {low && <Alert type="warning" showIcon title={texts.dashboard.lowBattery} />}
        </output>
        <div className="testing-assigned-gloves">
          {session.players.map((player) => {
            const glove = session.gloves[player.id]?.glove;
            const record = glove && records?.[glove];
            return (
              <div key={player.id}>
                <Text strong>{fullName(player)}</Text>
                <Flex wrap gap={8} align="center">
                  <Text>{glove ? gloveName(glove) : texts.dashboard.noGlove}</Text>
                  {record && (
                    <Tag color={isAvailable(record) ? 'success' : 'error'}>
                      {isAvailable(record) ? texts.gloves.available : texts.gloves.disconnected}
                    </Tag>
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
