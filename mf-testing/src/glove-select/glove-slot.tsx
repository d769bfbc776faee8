import { useState } from 'react';
import { gloveName, type GloveId } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { Button, Flex, PlayerAvatar, Select, Tag, Text } from '@courtside/ui';
import type { SessionPlayer } from '../test-session/session-schema';
import { texts } from '../texts/en';

interface GloveSlotProps {
  player: SessionPlayer;
  assigned: GloveId | undefined;
  free: readonly GloveId[];
  onAssign: (glove: GloveId) => void;
  onSwitch: () => void;
}

/** A player with the assigned glove, or with a choice of free ones. */
export function GloveSlot({ player, assigned, free, onAssign, onSwitch }: GloveSlotProps) {
  const [picked, setPicked] = useState<GloveId | null>(null);
  const choice = picked && free.includes(picked) ? picked : null;
  return (
    <fieldset className="testing-glove-slot" aria-label={fullName(player)}>
      <Flex wrap gap={16} align="center" justify="space-between">
        <Flex className="testing-glove-slot-player" gap={12} align="center">
          <PlayerAvatar name={player.name} lastName={player.last_name} />
          <Flex vertical>
            <Text strong>{fullName(player)}</Text>
            <Text type="secondary">{texts.team.jersey(player.player_number)}</Text>
          </Flex>
        </Flex>
        <Flex className="testing-glove-slot-actions" wrap gap={12} align="center">
          {assigned ? (
            <Tag color="success">{texts.gloves.assigned(gloveName(assigned))}</Tag>
          ) : (
            <Select
              className="testing-select"
              aria-label={texts.gloves.gloveFor(fullName(player))}
              placeholder={free.length === 0 ? texts.gloves.none : texts.gloves.choose}
              notFoundContent={texts.gloves.none}
              value={choice}
              options={free.map((glove) => ({ value: glove, label: gloveName(glove) }))}
              onChange={setPicked}
            />
          )}
          <Button
            type={choice ? 'primary' : 'default'}
            disabled={assigned !== undefined || choice === null}
            onClick={() => choice && onAssign(choice)}
          >
            {texts.gloves.assign}
          </Button>
          <Button disabled={assigned === undefined} onClick={onSwitch}>
            {texts.gloves.switch}
          </Button>
        </Flex>
      </Flex>
    </fieldset>
  );
}
