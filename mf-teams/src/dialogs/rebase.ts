import type { Form } from '@courtside/ui';
import { texts } from '../texts/en';

/**
 * What a form holds after its subject was changed elsewhere: what was typed here stays, the rest is as it is now.
 * `clashes` are the fields that both sides changed, to different values.
 */
export function rebase<Draft extends object>(base: Draft, typed: Draft, fresh: Draft): { draft: Draft; clashes: (keyof Draft)[] } {
  const fields = Object.keys(fresh) as (keyof Draft)[];
  const mine = fields.filter((field) => typed[field] !== base[field]);
  const clashes = mine.filter((field) => fresh[field] !== base[field] && fresh[field] !== typed[field]);
  return { draft: { ...fresh, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) }, clashes };
}

/** Brings an open form up to date, and says on the fields that clash what they were changed to. */
export function rebaseForm<Draft extends object>(form: ReturnType<typeof Form.useForm<Draft>>[0], base: Draft, fresh: Draft): void {
  const { draft, clashes } = rebase(base, { ...base, ...form.getFieldsValue() }, fresh);
  form.setFieldsValue(draft);
  const warnings = clashes.map((name) => ({ name, warnings: [texts.changedTo(String(fresh[name]))] }));
  form.setFields(warnings as Parameters<typeof form.setFields>[0]);
}
