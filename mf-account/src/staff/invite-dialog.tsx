import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, useInvite, useInviteToTeams } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { type Role, ROLES } from '@courtside/contracts/roles';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { notify } from '@courtside/session-bus';
import { Form, Radio } from '@courtside/ui';
import { FormDialog } from '../form-dialog';
import { EmailField } from '../email-field';
import { showFieldErrors } from '../show-field-errors';
import { staffTexts } from '../texts/staff.en';
import { useSubmit } from '../use-submit';
import { PER_TEAM, TeamRolesField } from './team-roles-field';

const texts = staffTexts.invite;

const option = <Value extends string>(value: Value, name: string, text: string) => ({
  value,
  label: (
    <>
      <strong>{name}</strong> <span className="cs-muted">{text}</span>
    </>
  ),
});
const ROLE_OPTIONS = [
  ...ROLES.map((role) => option(role, staffTexts.roles[role], staffTexts.roleTexts[role])),
  option(PER_TEAM, staffTexts.perTeam, staffTexts.perTeamText),
];

interface Fields {
  email: string;
  role: Role | typeof PER_TEAM;
  teams?: RoleInTeam[];
}

/** Asks for the address and the role of a new member. Render it only while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const role = Form.useWatch('role', form);
  const invite = useInvite();
  const inviteToTeams = useInviteToTeams();
  const [failed, setFailed] = useState<string | null>(null);
  // A retry after a lost response reuses the key, so that it doesn't send two mails.
  const attempt = useRef({ fields: '', key: '' });
  const sending = useSubmit(
    async (fields: Fields) => {
      const serialized = JSON.stringify(fields);
      if (attempt.current.fields !== serialized) attempt.current = { fields: serialized, key: newIdempotencyKey() };
      const idempotencyKey = attempt.current.key;
      const { role: chosen, teams = [], ...to } = fields;
      const { email } =
        chosen === PER_TEAM
          ? await inviteToTeams.mutateAsync({ ...to, teams, idempotencyKey })
          : await invite.mutateAsync({ ...to, role: chosen, idempotencyKey });
      notify({ kind: 'success', text: texts.sent(email) });
      onClose();
    },
    (failure) => {
      showFieldErrors(form, failure);
      const hasField = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
      const reason = failure instanceof ApiError && (failure.status ?? 500) < 500 ? failure.detail : undefined;
      setFailed(hasField ? null : (reason ?? texts.failed));
    },
  );
  return (
    <FormDialog
      texts={{ ...texts, confirm: texts.submit }}
      form={form}
      initialValues={{ role: 'coach' }}
      focus="email"
      sending={sending}
      problem={failed}
      onClose={onClose}
    >
      <EmailField
        label={texts.email}
        messages={{ required: messages.emailRequired, invalid: messages.emailInvalid }}
        isOwn={false}
      />
      <Form.Item name="role" label={texts.role}>
        <Radio.Group vertical options={ROLE_OPTIONS} />
      </Form.Item>
      {role === PER_TEAM && (
        <Form.Item
          name="teams"
          label={staffTexts.teams.label}
          rules={[{ required: true, type: 'array', min: 1, message: staffTexts.teams.required }]}
        >
          <TeamRolesField />
        </Form.Item>
      )}
    </FormDialog>
  );
}
