import { useState } from 'react';
import {
  useChangeRole,
  useHandOver,
  useRemoveMember,
  useResetStaffSecondFactor,
  useStaff,
  useUser,
} from '@courtside/api-client';
import { ROLE_WORDS, ROLES } from '@courtside/contracts/roles';
import type { StaffMember } from '@courtside/contracts/staff';
import { Button, ErrorState, PlayerAvatar, Section, Select, Skeleton, Tag } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';
import { HandOverQuestion, RemovalQuestion, ResetQuestion } from './member-questions';
import { PeopleList, PersonRow } from './person-row';
import { TeamRolesDialog } from './team-roles-dialog';
import { PER_TEAM } from './team-roles-field';
import { TeamRolesText } from './team-roles-text';
import { withNotice } from './with-notice';

const texts = staffTexts.members;
const ROLE_OPTIONS = [
  ...ROLES.map((role) => ({ value: role, label: staffTexts.roles[role] })),
  { value: PER_TEAM, label: staffTexts.perTeam },
] as const;
type Chosen = (typeof ROLE_OPTIONS)[number]['value'];
const fullNameOf = ({ first_name, last_name }: StaffMember) => `${first_name} ${last_name}`;

type Question = { kind: 'hand over' | 'remove' | 'reset'; member: StaffMember };

/** The members of the club with their roles. */
export function Members() {
  const { data: members, isError, refetch } = useStaff();
  const { data: user } = useUser();
  const changeRole = useChangeRole();
  const handOver = useHandOver();
  const remove = useRemoveMember();
  const reset = useResetStaffSecondFactor();
  const [question, setQuestion] = useState<Question | null>(null);
  const [limited, setLimited] = useState<StaffMember | null>(null);
  const close = () => setQuestion(null);

  const change = (member: StaffMember, role: Chosen) => {
    if (role === PER_TEAM) {
      setLimited(member);
      return;
    }
    void withNotice(changeRole.mutateAsync({ userId: member.id, role }), {
      done: texts.changed(fullNameOf(member), ROLE_WORDS[role]),
      failed: texts.changeFailed,
    });
  };
  const confirm = ({ kind, member }: Question) => {
    close();
    const name = fullNameOf(member);
    if (kind === 'reset') {
      const { resetDone, resetFailed } = staffTexts.security;
      void withNotice(reset.mutateAsync(member.id), { done: resetDone(name), failed: resetFailed });
      return;
    }
    void (kind === 'remove'
      ? withNotice(remove.mutateAsync(member.id), { done: texts.removed(name), failed: texts.removeFailed })
      : withNotice(handOver.mutateAsync(member.id), { done: texts.handedOver(name), failed: texts.handOverFailed }));
  };
  /** The new role while it is being saved. */
  const roleOf = ({ id, role, teams }: StaffMember): Chosen => {
    const saved = teams ? PER_TEAM : role;
    return changeRole.isPending && changeRole.variables.userId === id ? (changeRole.variables.role ?? saved) : saved;
  };

  return (
    <Section title={texts.title}>
      {!members && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!members && !isError && <Skeleton active avatar paragraph={{ rows: 2 }} />}
      {members && (
        <PeopleList label={texts.title}>
          {members.map((member) => {
            const name = fullNameOf(member);
            const isSelf = member.id === user?.id;
            return (
              <PersonRow
                key={member.id}
                picture={<PlayerAvatar name={member.first_name} lastName={member.last_name} size={40} />}
                name={
                  <>
                    <strong>{name}</strong>
                    {isSelf && <Tag>{texts.you}</Tag>}
                    {member.has_second_factor && <Tag>{staffTexts.security.on}</Tag>}
                    {member.teams && <TeamRolesText roles={member.teams} />}
                  </>
                }
                text={member.email}
              >
                <Select<Chosen>
                  aria-label={texts.roleOf(name)}
                  options={[...ROLE_OPTIONS]}
                  value={roleOf(member)}
                  onChange={(role) => change(member, role)}
                  style={{ minWidth: 130 }}
                  // An owner who is alone has nobody to choose.
                  disabled={members.length === 1}
                />
                {member.teams && (
                  <Button aria-label={staffTexts.teams.editOf(name)} onClick={() => setLimited(member)}>
                    {staffTexts.teams.edit}
                  </Button>
                )}
                {!isSelf && (
                  <>
                    {member.has_second_factor && (
                      <Button
                        aria-label={staffTexts.security.resetOf(name)}
                        onClick={() => setQuestion({ kind: 'reset', member })}
                      >
                        {staffTexts.security.reset}
                      </Button>
                    )}
                    <Button
                      aria-label={texts.handOverTo(name)}
                      onClick={() => setQuestion({ kind: 'hand over', member })}
                    >
                      {texts.handOver}
                    </Button>
                    <Button
                      danger
                      aria-label={texts.removeOne(name)}
                      onClick={() => setQuestion({ kind: 'remove', member })}
                    >
                      {texts.remove}
                    </Button>
                  </>
                )}
              </PersonRow>
            );
          })}
        </PeopleList>
      )}
      {limited && <TeamRolesDialog member={limited} onClose={() => setLimited(null)} />}
      {question?.kind === 'hand over' && (
        <HandOverQuestion name={fullNameOf(question.member)} onConfirm={() => confirm(question)} onCancel={close} />
      )}
      {question?.kind === 'reset' && (
        <ResetQuestion name={fullNameOf(question.member)} onConfirm={() => confirm(question)} onCancel={close} />
      )}
      {question?.kind === 'remove' && (
        <RemovalQuestion name={fullNameOf(question.member)} onConfirm={() => confirm(question)} onCancel={close} />
      )}
    </Section>
  );
}
