import { useClubs, useLeaveClub, useSwitchClub, useWaitingEntries } from '@courtside/api-client';
import { Alert, Button, ErrorState, Icon, Page, Section, Skeleton, Stack, Tag } from '@courtside/ui';
import { useState } from 'react';
import { PeopleList, PersonRow } from '../staff/person-row';
import { Question } from '../staff/question';
import { withNotice } from '../staff/with-notice';
import { clubsTexts as texts } from '../texts/clubs.en';
import { staffTexts } from '../texts/staff.en';

interface LeavingClub {
  readonly id: string;
  readonly name: string;
}

/**
 * The clubs of the user, of which one is open. Every page of this browser is loaded again in the one that is opened. The
 * open one can be left if it is the only one: then the login ends.
 */
export default function ClubsScreen() {
  const { data: clubs, isError, refetch } = useClubs();
  const open = useSwitchClub();
  const leave = useLeaveClub();
  const [leaving, setLeaving] = useState<LeavingClub | null>(null);
  const waiting = useWaitingEntries().length;
  const isOnly = clubs?.length === 1;
  return (
    <Page title={texts.title} subtitle={isOnly ? texts.subtitleOfOne : texts.subtitle}>
      <Stack>
        {waiting > 0 && <Alert type="info" showIcon title={texts.waiting(waiting)} />}
        <Section>
          {!clubs && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
          {!clubs && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
          {clubs && (
            <PeopleList label={texts.title}>
              {clubs.map(({ id, owner, role, teams, is_current }) => {
                const club = texts.clubOf(owner);
                const details = texts.details(staffTexts.roles[role], teams);
                return (
                  <PersonRow
                    key={id}
                    picture={<Icon name="team" />}
                    name={
                      <>
                        <strong>{club}</strong>
                        {is_current && !isOnly && <Tag>{texts.current}</Tag>}
                      </>
                    }
                    text={details}
                  >
                    {!is_current && (
                      <Button
                        aria-label={texts.openOne(club, details)}
                        disabled={open.isPending || open.isSuccess}
                        onClick={() =>
                          void withNotice(open.mutateAsync(id), { done: texts.opened, failed: texts.openFailed })
                        }
                      >
                        {texts.open}
                      </Button>
                    )}
                    {(isOnly ? role !== 'owner' : !is_current) && (
                      <Button
                        danger
                        disabled={leave.isPending}
                        aria-label={texts.leaveOne(club, details)}
                        onClick={() => setLeaving({ id, name: club })}
                      >
                        {texts.leave}
                      </Button>
                    )}
                  </PersonRow>
                );
              })}
            </PeopleList>
          )}
        </Section>
      </Stack>
      {leaving && (
        <Question
          danger
          title={texts.leaveTitle(leaving.name)}
          text={texts.leaveText}
          confirm={texts.leave}
          onConfirm={() => {
            setLeaving(null);
            void withNotice(leave.mutateAsync(leaving.id), { done: texts.left, failed: texts.leaveFailed });
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Page>
  );
}
