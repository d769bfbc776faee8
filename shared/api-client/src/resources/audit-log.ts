import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditVerification, listAuditEntries } from '@courtside/contracts/audit-log';
import type { QueryOf } from '@courtside/contracts/route';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';

/** A log of years takes a while. */
const TIMEOUT_MS = 5 * 60_000;

type AuditFilter = Omit<QueryOf<typeof listAuditEntries>, 'before'>;

/** The pages of the audit log that match a filter, newest first. For owners. */
export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam }) =>
      callApi(routes.listAuditEntries, { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, older }) => (older ? (entries.at(-1)?.number ?? null) : null),
    placeholderData: keepPreviousData,
    // What happens while the screen is open is shown when it is opened again.
    gcTime: 0,
  });

export const verifyAuditLog = (): Promise<AuditVerification> => callApi(routes.verifyAuditLog, { timeout: TIMEOUT_MS });

/** All entries as CSV. */
export const exportAuditLog = (): Promise<Blob> => callApi(routes.exportAuditLog, { timeout: TIMEOUT_MS });
