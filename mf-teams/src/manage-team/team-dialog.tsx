import { useCreateTeam, useEditTeam } from '@courtside/api-client';
import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import type { Team } from '@courtside/contracts/teams';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Form, Input, PictureField } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rebaseForm } from '../dialogs/rebase';
import { readSaveError, splitFieldErrors, type SaveError } from '../dialogs/save-error';
import { useRetryKey } from '../dialogs/use-retry-key';
import { texts } from '../texts/en';
import { isTeamNameTaken } from './team-search';

interface TeamDialogProps {
  /** The team to edit; null to add one. */
  readonly team: Team | null;
  readonly teams: readonly Team[];
  /** Loads the latest version of the team. */
  readonly reload: (id: string) => Promise<Team | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a team, or renames one and changes its picture. */
export function TeamDialog({ team, teams, reload, onSaved, onClose }: TeamDialogProps) {
  const [form] = Form.useForm<{ team_name: string }>();
  const [base, setBase] = useState(team);
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined);
  const [error, setError] = useState<SaveError | null>(null);
  const create = useCreateTeam();
  const edit = useEditTeam();
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  const name = (Form.useWatch('team_name', form) ?? base?.team_name ?? '').trim();
  const unchanged = base !== null && name === base.team_name && picture === undefined;

  const save = async () => {
    setError(null);
    if (isTeamNameTaken(teams, name, base?.id)) {
      form.setFields([{ name: 'team_name', errors: [messages.teamExists] }]);
      return;
    }
    const change = { team_name: name, picture };
    try {
      if (base) await edit.mutateAsync({ id: base.id, version: base.version, ...change });
      else await create.mutateAsync({ ...change, idempotencyKey: retryKey([name, picture]) });
    } catch (failure) {
      const saveError = readSaveError(failure, texts.teams.saveFailed);
      const { onFields, other } = splitFieldErrors(saveError.fields, ['team_name']);
      if (saveError.kind === 'unauthorized') void navigate(screens.login(), { replace: true });
      form.setFields(onFields);
      if (onFields.length === 0 || other.length > 0) setError({ ...saveError, text: other[0] ?? saveError.text });
      return;
    }
    notify({ kind: 'success', text: base ? texts.teams.updated : texts.teams.added });
    onSaved();
  };

  const reloadForm = async (id: string) => {
    const latest = await reload(id);
    setError(latest ? null : { kind: 'deleted', text: texts.deletedElsewhere, fields: {} });
    if (!latest) return;
    setBase(latest);
    if (base) rebaseForm(form, { team_name: base.team_name }, { team_name: latest.team_name });
  };

  return (
    <FormDialog
      title={base ? texts.teams.editTitle : texts.teams.addTitle}
      form={form}
      initial={{ team_name: base?.team_name ?? '' }}
      firstField="team_name"
      canSave={name !== '' && !unchanged}
      saving={create.isPending || edit.isPending}
      error={error}
      changedOutside={picture !== undefined}
      onReload={base ? () => void reloadForm(base.id) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
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
