import { useCreateTeam, useEditTeam } from '@courtside/api-client';
import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Team } from '@courtside/contracts/teams';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Form, Input, PictureField } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rebaseForm } from '../dialogs/rebase';
import { partFields, saveProblem, type SaveProblem } from '../dialogs/save-problem';
import { useRetryKey } from '../dialogs/use-retry-key';
import { goTo } from '../go-to';
import { texts } from '../texts/en';
import { isTeamNameTaken } from './team-search';

interface TeamDialogProps {
  /** The team to edit; null to add one. */
  readonly team: Team | null;
  readonly teams: readonly Team[];
  /** Asks the server for the team as it is now. */
  readonly reload: (id: string) => Promise<Team | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a team, or renames one and changes its picture. */
export function TeamDialog({ team, teams, reload, onSaved, onClose }: TeamDialogProps) {
  const [form] = Form.useForm<{ team_name: string }>();
  const [base, setBase] = useState(team);
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const create = useCreateTeam();
  const edit = useEditTeam();
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  const typed = Form.useWatch('team_name', form) ?? base?.team_name ?? '';
  const name = typed.trim();
  const unchanged = base !== null && name === base.team_name && picture === undefined;

  const save = async () => {
    setProblem(null);
    if (isTeamNameTaken(teams, name, base?.id)) {
      form.setFields([{ name: 'team_name', errors: [messages.teamExists] }]);
      return;
    }
    const change = { team_name: name, picture };
    try {
      if (base) await edit.mutateAsync({ id: base.id, version: base.version, ...change });
      else await create.mutateAsync({ ...change, idempotencyKey: retryKey([name, picture]) });
    } catch (failure) {
      const found = saveProblem(failure, texts.teams.saveFailed);
      const { shown, rest } = partFields(found.fields, ['team_name']);
      if (found.kind === 'login') void navigate(goTo.login, { replace: true });
      if (shown[0]) form.setFields([{ name: 'team_name', errors: shown[0].errors }]);
      if (shown.length === 0 || rest.length > 0) setProblem({ ...found, text: rest[0] ?? found.text });
      return;
    }
    notify({ kind: 'success', text: base ? texts.teams.updated : texts.teams.added });
    onSaved();
  };

  const takeFresh = async (id: string) => {
    const fresh = await reload(id);
    if (!fresh) {
      setProblem({ kind: 'gone', text: texts.gone, fields: {} });
      return;
    }
    setBase(fresh);
    if (base) rebaseForm(form, { team_name: base.team_name }, { team_name: fresh.team_name });
    setProblem(null);
  };

  return (
    <FormDialog
      title={base ? texts.teams.editTitle : texts.teams.addTitle}
      form={form}
      initial={{ team_name: base?.team_name ?? '' }}
      firstField="team_name"
      canSave={name !== '' && !unchanged}
      saving={create.isPending || edit.isPending}
      problem={problem}
      touched={picture !== undefined}
      onReload={base ? () => void takeFresh(base.id) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Form.Item name="team_name" label={texts.teams.name} rules={[{ required: true, whitespace: true, message: messages.teamNameRequired }]}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <PictureField label={texts.teams.picture} name={name} current={base?.team_picture} value={picture} onChange={setPicture} />
    </FormDialog>
  );
}
