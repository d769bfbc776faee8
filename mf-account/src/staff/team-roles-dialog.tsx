import { useState } from 'react';
import { ApiError, useChangeTeams } from '@courtside/api-client';
import type { StaffMember } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { notify } from '@courtside/session-bus';
import { Alert, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';
import { TeamRolesField } from './team-roles-field';

const texts = staffTexts.teams;

/** Gives a member a role in some teams only. Render it only while it is open. */
export function TeamRolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  useReturnFocus();
  const change = useChangeTeams();
  const [teams, setTeams] = useState<readonly RoleInTeam[]>(member.teams ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const name = `${member.first_name} ${member.last_name}`;
  const save = async () => {
    if (teams.length === 0) {
      setProblem(texts.required);
      return;
    }
    try {
      await change.mutateAsync({ userId: member.id, teams: [...teams] });
      notify({ kind: 'success', text: texts.changed(name) });
      onClose();
    } catch (failure) {
      const isRefused = failure instanceof ApiError && (failure.status ?? 500) < 500;
      setProblem(isRefused ? (failure.fields.teams?.[0] ?? failure.detail ?? texts.failed) : texts.failed);
    }
  };
  return (
    <Modal
      open
      title={texts.editOf(name)}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ loading: change.isPending }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Stack>
        <p className="cs-muted">{texts.text}</p>
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        <TeamRolesField
          value={teams}
          onChange={(chosen) => {
            setProblem(null);
            setTeams(chosen);
          }}
        />
      </Stack>
    </Modal>
  );
}
