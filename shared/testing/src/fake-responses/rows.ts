import { messages } from '@courtside/contracts/messages';
import type { FakeResponse } from '../fake-call';
import { deleted, detail, notFound, ok } from './respond';

export const found = (row: object | undefined): FakeResponse => (row ? ok(row) : notFound);

export const findRow = (rows: readonly { id: string }[], id: string): FakeResponse =>
  found(rows.find((row) => row.id === id));

/** Changes a row, unless `version` is outdated. */
export function patchRow<Row extends { id: string; version: number }>(
  rows: Row[],
  id: string,
  change: Partial<Row>,
  version?: number,
): FakeResponse {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) return notFound;
  if (version !== undefined && version !== row.version) return detail(messages.changedElsewhere, 409);
  rows[index] = { ...row, ...change, id, version: row.version + 1 };
  return ok(rows[index]);
}

export function removeRow(rows: { id: string }[], id: string): FakeResponse {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return notFound;
  rows.splice(index, 1);
  return deleted;
}
