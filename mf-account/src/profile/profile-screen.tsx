import { useUser } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import {
  Button,
  ErrorState,
  DetailList,
  Flex,
  Icon,
  Page,
  PlayerAvatar,
  Section,
  Skeleton,
  Stack,
} from '@courtside/ui';
import { userTexts } from '../texts/user.en';

const texts = userTexts.profile;

export default function ProfileScreen() {
  const { data: user, isError, refetch } = useUser();
  const navigate = useNavigate();
  return (
    <Page
      width="form"
      title={texts.title}
      actions={
        !user?.on_tablet && (
          <Button
            type="primary"
            icon={<Icon name="edit" />}
            disabled={!user}
            onClick={() => void navigate(screens.editProfile())}
          >
            {texts.edit}
          </Button>
        )
      }
    >
      <Section>
        {user ? (
          <Stack>
            <Flex gap={20} align="center">
              <PlayerAvatar name={user.first_name} lastName={user.last_name} picture={user.profile_picture} size={96} />
              <div>
                <h2>{`${user.first_name} ${user.last_name}`}</h2>
                <p className="cs-muted">{user.username}</p>
              </div>
            </Flex>
            <DetailList
              columns
              items={[
                { name: texts.email, value: user.email },
                ...(user.pending_email ? [{ name: texts.pendingEmail, value: user.pending_email }] : []),
                { name: texts.aboutMe, value: user.about_me || <span className="cs-muted">{texts.aboutMeEmpty}</span> },
              ]}
            />
          </Stack>
        ) : isError ? (
          <ErrorState text={texts.fetchFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active avatar paragraph={{ rows: 4 }} />
        )}
      </Section>
    </Page>
  );
}
