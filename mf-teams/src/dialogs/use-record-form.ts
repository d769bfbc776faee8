import { ApiError, newIdempotencyKey } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import type { Form } from '@courtside/ui';
import { useState, useRef } from 'react';
import { texts } from '../texts/en';
import { rebaseForm } from './rebase';
import { readSaveError, splitFieldErrors, type SaveError } from './save-error';

/**
 * An idempotency key for a create call. It stays the same while the values stay the same, so that a retry after a
 * lost response doesn't create a duplicate.
 */
export function useRetryKey(): (values: readonly unknown[]) => string {
  const last = useRef<{ values: readonly unknown[]; key: string }>(null);
  return (values) => {
    const same =
      last.current?.values.length === values.length &&
      last.current.values.every((value, index) => Object.is(value, values[index]));
    if (!last.current || !same) last.current = { values, key: newIdempotencyKey() };
    return last.current.key;
  };
}

interface RecordFormOptions<Item, Draft extends object> {
  readonly form: ReturnType<typeof Form.useForm<Draft>>[0];
  /** The record to edit; null to add one. */
  readonly item: Item | null;
  readonly toDraft: (item: Item) => Draft;
  /** Loads the latest version of the record. */
  readonly reload: (id: string) => Promise<Item | undefined>;
}

interface SaveOptions<Draft> {
  readonly edit: (base: { id: string; version: number }) => Promise<unknown>;
  /** @param key returns the idempotency key of these values */
  readonly create: (key: (values: readonly unknown[]) => string) => Promise<unknown>;
  /** The notice after a save. */
  readonly done: string;
  /** The message of a failed save. */
  readonly failed: string;
  /** The fields of the form, which show their own errors. */
  readonly fields: readonly Extract<keyof Draft, string>[];
  /**
   * What the dialog shows after a failed save.
   * @param other the errors of fields that the form doesn't have
   * @param detail the server's message, if any
   */
  readonly show: (error: SaveError, other: readonly string[], detail: string | undefined) => SaveError | null;
  readonly onSaved: () => void;
}

/** Adds a record with a form, or edits one. Nothing that was changed in another window is overwritten. */
export function useRecordForm<Item extends { id: string; version: number }, Draft extends object>({
  form,
  item,
  toDraft,
  reload,
}: RecordFormOptions<Item, Draft>) {
  const [base, setBase] = useState(item);
  const [error, setError] = useState<SaveError | null>(null);
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  const save = async ({ edit, create, done, failed, fields, show, onSaved }: SaveOptions<Draft>) => {
    setError(null);
    try {
      await (base ? edit({ id: base.id, version: base.version }) : create(retryKey));
    } catch (failure) {
      const saveError = readSaveError(failure, failed);
      if (saveError.kind === 'unauthorized') void navigate(screens.login(), { replace: true });
      const { onFields, other } = splitFieldErrors(saveError.fields, fields);
      form.setFields(onFields as Parameters<typeof form.setFields>[0]);
      setError(show(saveError, other, failure instanceof ApiError ? failure.detail : undefined));
      return;
    }
    notify({ kind: 'success', text: done });
    onSaved();
  };

  const reloadForm = async ({ id }: Item) => {
    const latest = await reload(id);
    setError(latest ? null : { kind: 'deleted', text: texts.deletedElsewhere, fields: {} });
    if (!latest) return;
    setBase(latest);
    if (base) rebaseForm(form, toDraft(base), toDraft(latest));
  };

  return {
    /** The version that the form is based on; null for a new record. */
    base,
    error,
    setError,
    save,
    onReload: base ? () => void reloadForm(base) : undefined,
  };
}
