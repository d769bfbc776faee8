import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Form, Input } from '@courtside/ui';
import { playerNumberError } from '../player-fields/player-number';
import { PositionChips } from '../player-fields/position-chips';
import { texts } from '../texts/en';
import { findSimilar } from './find-duplicate';
import type { PlayerDraft } from './player-draft';

const required = (message: string) => [{ required: true, whitespace: true, message }];

interface PlayerFieldsProps {
  /** The players whose names a new player may repeat by mistake. */
  readonly others: readonly Player[];
}

/** The four fields of a player, and the optional id. Asks about a name that differs from another one only in its spelling. */
export function PlayerFields({ others }: PlayerFieldsProps) {
  const form = Form.useFormInstance<PlayerDraft>();
  const name = Form.useWatch('name', form) ?? '';
  const last_name = Form.useWatch('last_name', form) ?? '';
  const similar = findSimilar(others, { name, last_name });
  return (
    <>
      <Form.Item name="name" label={texts.players.name} rules={required(messages.playerNameRequired)}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item name="last_name" label={texts.players.lastName} rules={required(messages.playerLastNameRequired)}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <output>{similar && texts.players.didYouMean(fullName(similar))}</output>
      <Form.Item
        name="player_number"
        label={texts.players.number}
        rules={[
          {
            validator: async (_, text: string) => {
              const error = playerNumberError(text);
              if (error) throw new Error(error);
            },
          },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="position"
        label={texts.players.position}
        rules={[{ required: true, message: messages.playerPositionRequired }]}
      >
        <PositionChips label={texts.players.position} />
      </Form.Item>
      <Form.Item name="external_id" label={texts.players.externalId} extra={texts.players.externalIdHelp}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
    </>
  );
}
