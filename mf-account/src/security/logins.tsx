import { useEndLogin, useEndOtherLogins, useLogins } from '@courtside/api-client';
import { Button, ErrorState, Icon, screenMoment, Section, Skeleton, Tag } from '@courtside/ui';
import { focusHeading } from './focus-heading';
import { PeopleList, PersonRow } from '../staff/person-row';
import { withNotice } from '../staff/with-notice';
import { securityTexts } from '../texts/security.en';

const texts = securityTexts.logins;

/** Where the user is logged in. The server refuses the next call of a login that has ended. */
export function Logins() {
  const { data: logins, isError, refetch } = useLogins();
  const end = useEndLogin();
  const endOthers = useEndOtherLogins();
  const hasOthers = logins?.some(({ is_current }) => !is_current) ?? false;
  return (
    <Section
      title={texts.title}
      actions={
        hasOthers && (
          <Button
            danger
            disabled={endOthers.isPending}
            onClick={() =>
              void withNotice(endOthers.mutateAsync().then(focusHeading), {
                done: texts.endedOthers,
                failed: texts.endOthersFailed,
              })
            }
          >
            {texts.endOthers}
          </Button>
        )
      }
    >
      {!logins && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!logins && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {logins && (
        <PeopleList label={texts.title}>
          {logins.map((login) => {
            const device = texts.deviceName(login);
            const since = screenMoment(login.started_at);
            return (
              <PersonRow
                key={login.id}
                picture={<Icon name="lock" />}
                name={
                  <>
                    <strong>{device}</strong>
                    {login.is_current && <Tag>{texts.current}</Tag>}
                    {login.is_tablet && <Tag>{texts.tablet}</Tag>}
                  </>
                }
                text={
                  login.is_current
                    ? texts.detailsOfCurrent(login, since)
                    : texts.details(login, since, screenMoment(login.last_used_at))
                }
              >
                {!login.is_current && (
                  <Button
                    aria-label={texts.endOne(device, since)}
                    disabled={end.isPending || endOthers.isPending}
                    onClick={() =>
                      void withNotice(end.mutateAsync(login.id).then(focusHeading), {
                        done: texts.ended(device),
                        failed: texts.endFailed,
                      })
                    }
                  >
                    {texts.end}
                  </Button>
                )}
              </PersonRow>
            );
          })}
        </PeopleList>
      )}
    </Section>
  );
}
