import { useInvitations, useResendInvitation, useRevokeInvitation } from '@courtside/api-client';
import { Button, ErrorState, Icon, screenDate, Section, Skeleton, Tag } from '@courtside/ui';
import { serverTime } from '@courtside/session-bus';
import { staffTexts } from '../texts/staff.en';
import { PeopleList, PersonRow } from './person-row';
import { TeamRolesText } from './team-roles-text';
import { withNotice } from './with-notice';

const texts = staffTexts.invitations;

/** The invitations that nobody has accepted yet. */
export function Invitations() {
  const { data: invitations, isError, refetch } = useInvitations();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  return (
    <Section title={texts.title}>
      {!invitations && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!invitations && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {invitations?.length === 0 && <p className="cs-muted">{texts.none}</p>}
      {invitations && invitations.length > 0 && (
        <PeopleList label={texts.title}>
          {invitations.map(({ id, email, role, teams, expires_at }) => (
            <PersonRow
              key={id}
              picture={<Icon name="mail" />}
              name={
                <>
                  <strong>{email}</strong>
                  {teams ? <TeamRolesText roles={teams} /> : <Tag>{staffTexts.roles[role]}</Tag>}
                </>
              }
              text={
                Date.parse(expires_at) > serverTime()
                  ? texts.validUntil(screenDate(expires_at.slice(0, 10)))
                  : texts.expired
              }
            >
              <Button
                aria-label={texts.resendTo(email)}
                disabled={resend.isPending}
                onClick={() =>
                  void withNotice(resend.mutateAsync(id), { done: texts.resent(email), failed: texts.resendFailed })
                }
              >
                {texts.resend}
              </Button>
              <Button
                danger
                aria-label={texts.revokeOf(email)}
                disabled={revoke.isPending}
                onClick={() =>
                  void withNotice(revoke.mutateAsync(id), { done: texts.revoked(email), failed: texts.revokeFailed })
                }
              >
                {texts.revoke}
              </Button>
            </PersonRow>
          ))}
        </PeopleList>
      )}
    </Section>
  );
}
