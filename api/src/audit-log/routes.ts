import { Readable } from 'node:stream';
import * as calls from '@courtside/contracts/audit-log';
import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Routes } from '../http/routes';
import type { RateLimit, RateLimits } from '../limits/rate-limits';
import type { AuditLog } from '../audit/audit-log';
import { auditCsv, listAuditEntries } from './read';
import { verifyAuditLog } from './verify';

export interface AuditServices {
  readonly audit: AuditLog;
  readonly config: Pick<Config, 'auditDays'>;
  readonly db: Db;
  readonly limits: RateLimits;
  readonly ring: KeyRing;
}

/** Both read the whole log. */
const WHOLE_LOG: RateLimit = { name: 'audit-log', times: 30, windowMs: 3_600_000 };
const DAY_MS = 86_400_000;

/** The audit log of a club, for its owners. */
export const auditLog = (routes: Routes, services: AuditServices): void => {
  const { audit, config, db, limits, ring } = services;
  routes.answer(calls.listAuditEntries, async ({ user, query: { from, to, ...filter } }) => {
    // So that an owner sees what has just happened.
    await audit.flush();
    const days = {
      from: from === undefined ? from : Date.parse(from),
      to: to === undefined ? to : Date.parse(to) + DAY_MS,
    };
    return listAuditEntries(db, user.clubId, { ...filter, ...days }, config.auditDays);
  });
  routes.answer(calls.verifyAuditLog, async ({ user }) => {
    await limits.consume(WHOLE_LOG, user.clubId);
    return verifyAuditLog(db, ring, user.clubId);
  });
  routes.add(calls.exportAuditLog, async ({ user }) => {
    await limits.consume(WHOLE_LOG, user.clubId);
    await audit.flush();
    return {
      status: 200,
      body: Readable.from(auditCsv(db, user.clubId)),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
      },
    };
  });
};
