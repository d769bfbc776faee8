import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { POSITIONS } from '@courtside/contracts/positions';
import { Form, Input, Select } from '@courtside/ui';
import { texts } from '../texts/en';
import { playerNumberError } from './player-draft';

const required = (message: string) => [{ required: true, whitespace: true, message }];
const options = POSITIONS.map((position) => ({ value: position, label: position }));
/** All positions fit without scrolling. */
const LIST_HEIGHT_PX = 320;

/** The four fields of a player. */
export function PlayerFields() {
  return (
    <>
      <Form.Item name="name" label={texts.players.name} rules={required(messages.playerNameRequired)}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item name="last_name" label={texts.players.lastName} rules={required(messages.playerLastNameRequired)}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
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
        <Select options={options} listHeight={LIST_HEIGHT_PX} />
      </Form.Item>
    </>
  );
}
