import { useCreateTeam, useEditTeam } from '@courtside/api-client';
import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Team } from '@courtside/contracts/teams';
import { Form, Input, PictureField } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { useRecordForm } from '../dialogs/use-record-form';
import { texts } from '../texts/en';
import { isTeamNameTaken } from './team-search';

interface TeamDialogProps {
  /** The team to edit; null to add one. */
  readonly team: Team | null;
  readonly teams: readonly Team[];
  /** Loads the latest version of the team. */
  readonly reload: (id: string) => Promise<Team | undefined>;
  /** @param added the new team; nothing after an edit or without a save */
  readonly onClose: (added?: Team) => void;
}

const toDraft = ({ team_name }: Team) => ({ team_name });

/** Adds a team, or renames one and changes its picture. */
export function TeamDialog({ team, teams, reload, onClose }: TeamDialogProps) {
  const [form] = Form.useForm<{ team_name: string }>();
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined);
  const create = useCreateTeam();
  const edit = useEditTeam();
  const { base, error, setError, save, onReload } = useRecordForm({ form, item: team, toDraft, reload });
  const name = (Form.useWatch('team_name', form) ?? base?.team_name ?? '').trim();
  const unchanged = base !== null && name === base.team_name && picture === undefined;

  const submit = () => {
    setError(null);
    if (isTeamNameTaken(teams, name, base?.id)) {
      form.setFields([{ name: 'team_name', errors: [messages.teamExists] }]);
      return;
    }
    const change = { team_name: name, picture };
    let added: Team | undefined;
    void save({
      edit: (version) => edit.mutateAsync({ ...version, ...change }),
      create: async (key) => {
        added = await create.mutateAsync({ ...change, idempotencyKey: key([name, picture]) });
      },
      done: base ? texts.teams.updated : texts.teams.added,
      failed: texts.teams.saveFailed,
      fields: ['team_name'],
      show: (saveError, other) =>
        saveError.fields['team_name'] && other.length === 0 ? null : { ...saveError, text: other[0] ?? saveError.text },
      onSaved: () => onClose(added),
    });
  };

  return (
    <FormDialog
      title={base ? texts.teams.editTitle : texts.teams.addTitle}
      form={form}
      initial={base ? toDraft(base) : { team_name: '' }}
      firstField="team_name"
      canSave={name !== '' && !unchanged}
      saving={create.isPending || edit.isPending}
      error={error}
      changedOutside={picture !== undefined}
      onReload={onReload}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      <Form.Item
        name="team_name"
        label={texts.teams.name}
        rules={[{ required: true, whitespace: true, message: messages.teamNameRequired }]}
      >
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <PictureField
        label={texts.teams.picture}
        name={name}
        current={base?.team_picture}
        value={picture}
        onChange={setPicture}
      />
    </FormDialog>
  );
}
