import { useInactivePlayers, useMay } from '@courtside/api-client';
import { localDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, Flex, PlayerAvatar, screenDate, Section, Text } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { MergedRecords } from './merged-records';

const LIST: CSSProperties = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 'var(--cs-space-3)' };
/** Takes the space beside the buttons, which wrap below it on a phone. */
const WHO: CSSProperties = { flex: '1 1 240px', minWidth: 0 };

interface InactivePlayersProps {
  readonly teamId: string;
  readonly onMakeActive: (player: Player) => void;
  readonly onData: (player: Player) => void;
}

/** The players who have left the team for now. Nothing if there are none. */
export function InactivePlayers({ teamId, onMakeActive, onData }: InactivePlayersProps) {
  const navigate = useNavigate();
  const may = useMay();
  const { data: players = [] } = useInactivePlayers(teamId);
  if (players.length === 0) return null;
  return (
    <Section title={texts.players.inactiveTitle} text={texts.players.inactiveText}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul style={LIST} role="list" aria-label={texts.players.inactiveTitle}>
        {players.map((player) => {
          const name = fullName(player);
          return (
            <Flex component="li" key={player.id} align="center" gap={12} wrap>
              <Flex align="center" gap={12} style={WHO}>
                <PlayerAvatar name={player.name} lastName={player.last_name} />
                <Flex vertical>
                  <Text strong>{name}</Text>
                  <Text type="secondary">
                    {texts.players.jersey(player.player_number)} · {player.position}
                  </Text>
                  <Text type="secondary">
                    {texts.players.inactiveSince(screenDate(localDate(player.inactive_since ?? 0)))}
                  </Text>
                </Flex>
              </Flex>
              <Flex gap={8} wrap>
                <Button
                  aria-label={texts.players.viewOf(name)}
                  onClick={() => void navigate(screens.trainingSessions({ teamId, playerId: player.id }))}
                >
                  {texts.players.view}
                </Button>
                {may('setPlayerActivity', teamId) && (
                  <Button aria-label={texts.players.makeActiveOf(name)} onClick={() => onMakeActive(player)}>
                    {texts.players.makeActive}
                  </Button>
                )}
                {may('exportPlayerData', teamId) && (
                  <Button aria-label={texts.players.dataOf(name)} onClick={() => onData(player)}>
                    {texts.players.data}
                  </Button>
                )}
              </Flex>
              <MergedRecords player={player} />
            </Flex>
          );
        })}
      </ul>
    </Section>
  );
}
