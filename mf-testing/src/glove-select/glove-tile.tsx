import { gloveName, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord } from '@courtside/contracts/gloves';
import { Flex, Progress, Tag, Text } from '@courtside/ui';
import { texts } from '../texts/en';
import { batteryPercent, hasLowBattery, isAvailable } from '../gloves/glove-status';

/** One glove with its status, battery and player. */
export function GloveTile({
  glove,
  record,
  assignedTo,
}: {
  glove: GloveId;
  record: GloveRecord | undefined;
  assignedTo: string | undefined;
}) {
  const available = isAvailable(record);
  const percent = batteryPercent(record);
  return (
    <fieldset className="testing-glove" aria-label={gloveName(glove)} data-available={available}>
      <Flex wrap justify="space-between" align="center" gap={8}>
        <Text strong>{gloveName(glove)}</Text>
        <Tag color={available ? 'success' : 'default'}>
          {available ? texts.gloves.available : texts.gloves.disconnected}
        </Tag>
      </Flex>
      <Progress
        percent={percent ?? 0}
        size="small"
        status={hasLowBattery(record) ? 'exception' : 'normal'}
        aria-label={percent === null ? texts.gloves.batteryUnknown : texts.gloves.battery(`${percent}%`)}
        format={() => (percent === null ? '–' : `${percent}%`)}
      />
      {assignedTo && <Text type="secondary">{texts.gloves.assignedTo(assignedTo)}</Text>}
    </fieldset>
  );
}
