import { useUser } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { requestNavigation } from '@courtside/session-bus';
import { ActionList, ErrorState, Page, Section, Skeleton, Stack } from '@courtside/ui';
import { userTexts } from '../texts/user.en';
import { ProfileForm } from './profile-form';

const texts = userTexts.editProfile;

export default function EditProfileScreen() {
  const { data: user, isError, refetch } = useUser();
  const navigate = useNavigate();
  const open = (to: string) => requestNavigation({ to, go: () => void navigate(to) });
  return (
    <Page width="form" title={texts.title}>
      <Stack>
        <Section>
          {user ? (
            <ProfileForm key={user.id} user={user} />
          ) : isError ? (
            <ErrorState text={texts.fetchFailed} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active avatar paragraph={{ rows: 5 }} />
          )}
        </Section>
        <Section title={texts.account}>
          <ActionList
            actions={[
              { label: texts.changePassword, icon: 'lock', onSelect: () => open(screens.changePassword()) },
              { label: texts.changeEmail, icon: 'mail', onSelect: () => open(screens.changeEmail()) },
              { label: texts.changeUsername, icon: 'user', onSelect: () => open(screens.changeUsername()) },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  );
}
