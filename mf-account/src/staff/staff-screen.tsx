import { useState } from 'react';
import { ApiError, useMay, useStaff } from '@courtside/api-client';
import { Button, EmptyState, Icon, Page, Stack } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';
import { Members } from './members';

/** The people of the club, for its owners: roles, removals and invitations. */
export default function StaffScreen() {
  const may = useMay();
  const { error } = useStaff();
  const [inviting, setInviting] = useState(false);
  if (!may('listStaff') || (error instanceof ApiError && error.status === 403))
    return (
      <Page title={staffTexts.title}>
        <EmptyState icon="team" text={staffTexts.forbidden} />
      </Page>
    );
  return (
    <Page
      title={staffTexts.title}
      subtitle={staffTexts.subtitle}
      actions={
        <Button type="primary" icon={<Icon name="mail" />} onClick={() => setInviting(true)}>
          {staffTexts.invite.open}
        </Button>
      }
    >
      <Stack>
        <Members />
        <Invitations />
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
