import { useDeleteTeam, useMay, useTeamsWithResults } from '@courtside/api-client';
import type { Team } from '@courtside/contracts/teams';
import { Button, CardGridSkeleton, EmptyState, ErrorState, Flex, Input, Page } from '@courtside/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { DeleteDialog } from '../dialogs/delete-dialog';
import { deleteWithNotice } from '../dialogs/delete-with-notice';
import { texts } from '../texts/en';
import { useLoginRedirect } from '../use-login-redirect';
import { NextStep } from './next-step';
import { TeamDialog } from './team-dialog';
import { TeamList } from './team-list';
import { filterTeams } from './team-search';

type Dialog = { kind: 'edit'; team: Team | null } | { kind: 'delete'; team: Team };

/** The club's teams: search, add, edit, delete, and links to their players. */
export default function ManageTeamScreen() {
  const { data: teams, error, isPending, refetch } = useTeamsWithResults();
  const may = useMay();
  const remove = useDeleteTeam();
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The team that was added last. Its players are the next step. */
  const [added, setAdded] = useState<Team | null>(null);
  useLoginRedirect(error);

  const deferredQuery = useDeferredValue(query);
  const found = useMemo(() => filterTeams(teams ?? [], deferredQuery), [teams, deferredQuery]);
  const close = useCallback(() => setDialog(null), []);
  const add = useCallback(() => setDialog({ kind: 'edit', team: null }), []);
  const onEdit = useCallback((team: Team) => setDialog({ kind: 'edit', team }), []);
  const onDelete = useCallback((team: Team) => setDialog({ kind: 'delete', team }), []);

  const closeEdit = (team?: Team) => {
    close();
    if (!team) return;
    setQuery('');
    setSelected(team.id);
    setAdded(team);
  };
  const confirmDelete = (team: Team) => {
    close();
    setSelected(null);
    void deleteWithNotice(remove.mutateAsync(team.id), { done: texts.teams.deleted, failed: texts.teams.deleteFailed });
  };

  const addButton = may('createTeam') && (
    <Button type="primary" onClick={add}>
      {texts.teams.add}
    </Button>
  );

  return (
    <Page title={texts.teams.title} subtitle={texts.teams.subtitle} actions={teams?.length !== 0 && addButton}>
      <Flex vertical gap={16}>
        {isPending && <CardGridSkeleton />}
        {error && !teams && <ErrorState text={texts.teams.fetchFailed} onRetry={() => void refetch()} />}
        {teams?.length === 0 && (
          <EmptyState title={texts.teams.emptyTitle} text={texts.teams.emptyText} action={addButton} />
        )}
        <output>{added && teams?.some(({ id }) => id === added.id) && <NextStep team={added} />}</output>
        {teams && teams.length > 0 && (
          <>
            <Input
              type="search"
              allowClear
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              style={{ maxWidth: 480 }}
              placeholder={texts.teams.search}
              aria-label={texts.teams.search}
            />
            {found.length === 0 ? (
              <EmptyState
                text={texts.teams.noMatch(query.trim())}
                action={<Button onClick={() => setQuery('')}>{texts.teams.clearSearch}</Button>}
              />
            ) : (
              <TeamList
                teams={found}
                selected={selected}
                onSelect={setSelected}
                onEdit={may('editTeam') ? onEdit : undefined}
                onDelete={may('deleteTeam') ? onDelete : undefined}
              />
            )}
          </>
        )}
      </Flex>
      {dialog?.kind === 'edit' && (
        <TeamDialog
          team={dialog.team}
          teams={teams ?? []}
          reload={async (id) => (await refetch()).data?.find((team) => team.id === id)}
          onClose={closeEdit}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={texts.teams.deleteTitle(dialog.team.team_name)}
          text={texts.teams.deleteText}
          onConfirm={() => confirmDelete(dialog.team)}
          onCancel={close}
        />
      )}
    </Page>
  );
}
