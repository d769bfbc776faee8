import type { Form } from '@courtside/ui';
import { texts } from '../texts/en';

/**
 * Merges the user's edits into a newer version: edited fields keep the user's value, and the others get the new one.
 * `conflicts` are the fields that both sides changed to different values.
 */
export function rebase<Draft extends object>(
  base: Draft,
  edited: Draft,
  latest: Draft,
): { draft: Draft; conflicts: (keyof Draft)[] } {
  const fields = Object.keys(latest) as (keyof Draft)[];
  const mine = fields.filter((field) => edited[field] !== base[field]);
  const conflicts = mine.filter((field) => latest[field] !== base[field] && latest[field] !== edited[field]);
  return { draft: { ...latest, ...Object.fromEntries(mine.map((field) => [field, edited[field]])) }, conflicts };
}

/** Rebases an open form and shows the new value as a warning on every field in conflict. */
export function rebaseForm<Draft extends object>(
  form: ReturnType<typeof Form.useForm<Draft>>[0],
  base: Draft,
  latest: Draft,
): void {
  const { draft, conflicts } = rebase(base, { ...base, ...form.getFieldsValue() }, latest);
  form.setFieldsValue(draft);
  const warnings = conflicts.map((name) => ({ name, warnings: [texts.changedTo(String(latest[name]))] }));
  form.setFields(warnings as Parameters<typeof form.setFields>[0]);
}
