import {
  Actions,
  Alert,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Progress,
  Section,
  Skeleton,
  Spin,
  Stack,
  Tooltip,
} from '@courtside/ui';

/** Messages, progress and dialogs. */
export function Feedback({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  return (
    <Section title="Feedback">
      <Stack>
        <Alert type="success" showIcon title="Team added successfully." />
        <Alert type="info" showIcon title="No players match your search." />
        <Alert type="warning" showIcon title="One or more assigned Smart Gloves have low battery." />
        <Alert
          type="error"
          showIcon
          title="Authentication Failed"
          description="Invalid credentials. Please try again."
        />
        <Skeleton active avatar />
        <Actions>
          <Spin />
          <Tooltip title="STIIX-1, 5 of 5 metrics">
            <Button>Tooltip</Button>
          </Tooltip>
          <Button onClick={() => setOpen(true)}>Open dialog</Button>
        </Actions>
        <Progress percent={62} aria-label="Upload" />
        <EmptyState
          title="No teams yet"
          text="Add your first team to begin."
          action={<Button type="primary">Add team</Button>}
        />
        <ErrorState text="Error fetching teams." onRetry={() => undefined} />
        <ConfirmDialog
          open={open}
          danger
          title="Delete team"
          text="Falcons, its 12 players and their sessions will be deleted."
          confirm="Delete"
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Stack>
    </Section>
  );
}
