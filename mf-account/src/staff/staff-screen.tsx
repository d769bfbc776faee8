import { useState } from 'react';
import { ApiError, useMay, useStaff } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, EmptyState, Icon, Page, Stack } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';
import { ClubSecurity } from './club-security';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';
import { Members } from './members';

/** The people of the club, for its owners: roles, removals and invitations. */
export default function StaffScreen() {
  const may = useMay();
  const navigate = useNavigate();
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
        <>
          <Button onClick={() => void navigate(screens.auditLog())}>{staffTexts.auditLog}</Button>
          <Button type="primary" icon={<Icon name="mail" />} onClick={() => setInviting(true)}>
            {staffTexts.invite.open}
          </Button>
        </>
      }
    >
      <Stack>
        <Members />
        <Invitations />
        <ClubSecurity />
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
