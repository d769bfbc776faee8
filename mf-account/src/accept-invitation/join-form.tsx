import { useState } from 'react';
import { ApiError, joinClub, switchClub, useUser } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import type { OpenInvitation } from '@courtside/contracts/staff';
import { foldCase } from '@courtside/contracts/fold-case';
import { useSession } from '@courtside/session-bus';
import { useNavigate } from '@courtside/router';
import { Alert, Button, Skeleton } from '@courtside/ui';
import { clubsTexts } from '../texts/clubs.en';
import { useSubmit } from '../use-submit';

const texts = clubsTexts.join;

interface JoinProps {
  link: { invitationId: string; token: string };
  invitation: OpenInvitation;
}

/** The answer of somebody who has an account already, or is logged in. */
export function JoinForm(props: JoinProps) {
  const session = useSession();
  const navigate = useNavigate();
  if (session.status === 'user') return <JoinAsUser {...props} />;
  const back = screens.login({ next: screens.acceptInvitation(props.link) });
  return (
    <>
      <Alert type="info" showIcon title={texts.logIn(props.invitation.email)} />
      <Button type="primary" block onClick={() => void navigate(back)}>
        {texts.toLogin}
      </Button>
    </>
  );
}

function JoinAsUser({ link, invitation: { email, has_account } }: JoinProps) {
  const { data: user } = useUser();
  const [problem, setProblem] = useState<string | null>(null);
  const [joined, setJoined] = useState(false);
  const { submit, busy, mustWait } = useSubmit(
    async () => {
      const club = await joinClub(link);
      setJoined(true);
      await switchClub(club);
    },
    (failure) =>
      setProblem((failure instanceof ApiError && (failure.status ?? 500) < 500 && failure.detail) || texts.failed),
  );
  if (!user) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (foldCase(user.email) !== foldCase(email))
    return <Alert type="warning" showIcon title={has_account ? texts.otherAccount(email) : texts.newAccount(email)} />;
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <p>{texts.ownAccount(email)}</p>
      <Button type="primary" block loading={busy} disabled={mustWait || joined} onClick={() => submit(undefined)}>
        {texts.submit}
      </Button>
    </>
  );
}
