import { ApiError, useOpenInvitation } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { ROLE_WORDS } from '@courtside/contracts/roles';
import { screens } from '@courtside/contracts/screens';
import { Link, useParams } from '@courtside/router';
import { useSession } from '@courtside/session-bus';
import { Alert, ErrorState, Skeleton } from '@courtside/ui';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { staffTexts } from '../texts/staff.en';
import { AnswerForm } from './answer-form';
import { JoinForm } from './join-form';

const texts = staffTexts.accept;

/**
 * Opened by the link of a mail: the invited person chooses a name and a password, and is a member. Somebody with an account
 * joins with it.
 */
export default function AcceptInvitationScreen() {
  const { invitationId = '', token = '' } = useParams();
  const link = { invitationId, token };
  const { data: invitation, error, refetch } = useOpenInvitation(link);
  const isUser = useSession().status === 'user';
  const hasToLogIn = isUser || invitation?.has_account === true;
  const isInvalid = error instanceof ApiError && error.status === 404;
  return (
    <GuestScreen
      title={texts.title}
      subtitle={invitation && texts.subtitle(invitation.invited_by, ROLE_WORDS[invitation.role])}
      width="wide"
      links={!hasToLogIn && <Link to={screens.login()}>{guestTexts.toLogin}</Link>}
    >
      {invitation && hasToLogIn && <JoinForm link={link} invitation={invitation} />}
      {invitation && !hasToLogIn && <AnswerForm link={link} email={invitation.email} />}
      {isInvalid && <Alert type="error" showIcon title={messages.invitationInvalid} role="alert" />}
      {error && !isInvalid && <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />}
      {!invitation && !error && <Skeleton active paragraph={{ rows: 4 }} />}
    </GuestScreen>
  );
}
