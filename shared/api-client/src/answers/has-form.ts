import type { AnswerForm, ObjectForm } from '@courtside/contracts/route';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isOfType = (value: unknown, types: string) => types === 'any' || types.split('|').includes(typeOf(value));

function hasKeys(value: unknown, form: ObjectForm): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Record<string, unknown>;
  const every = form['*'];
  if (every !== undefined) {
    const values = Object.values(record);
    return values.length > 0 && values.every((each) => isOfType(each, every));
  }
  return Object.entries(form).every(([key, types]) => Object.hasOwn(record, key) && isOfType(record[key], types));
}

/**
 * Whether the body of a response has this form. Unknown keys are allowed, because the server may be newer.
 * @param body parsed JSON, or empty text if there is none
 * @param mediaType of the response, for files
 */
export function hasForm(body: unknown, mediaType: string, form: AnswerForm): boolean {
  if (form === null) return body === '' || body === undefined || body === null;
  if (typeof form === 'string') return mediaType === form;
  if (!Array.isArray(form)) return hasKeys(body, form as ObjectForm);
  return Array.isArray(body) && body.every((each) => hasKeys(each, (form as readonly [ObjectForm])[0]));
}
