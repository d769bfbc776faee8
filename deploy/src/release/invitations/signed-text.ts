import { z } from 'zod';
import type { Signatures } from '../../store/release-keys';

const Facts = {
  /** Twenty hex digits. */
  id: z.string().regex(/^[0-9a-f]{20}$/),
  /** `canary`: whichever canary of the module runs. `trial`: one build, in one browser. */
  kind: z.enum(['canary', 'trial']),
  environment: z.string(),
  module: z.string(),
  /** For whom it is, in words. */
  name: z.string(),
  /** When it ends, in milliseconds since the epoch. */
  until: z.number(),
};

/** What a link says. */
export const Invitation = z.strictObject({
  ...Facts,
  /** The link must be opened before; later than the end of what it gives, it would be useless. */
  openUntil: z.number(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What a browser keeps that has opened a link. */
export const Pass = z.strictObject(Facts);
export type Pass = z.infer<typeof Pass>;

/** One can't be used as the other. */
const SUBJECTS = { invitation: 'courtside invitation', pass: 'courtside pass' } as const;
type Subject = keyof typeof SUBJECTS;

const statement = (subject: Subject, text: string) => `${SUBJECTS[subject]}\n${text}`;

/** Facts and their signature, in base64url. */
export function signText(subject: Subject, facts: Invitation | Pass, { sign }: Required<Signatures>): string {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${Buffer.from(sign(statement(subject, text)), 'base64').toString('base64url')}`;
}

/** The facts of a text; null if the registry service didn't sign them for this use. Whether they ended isn't checked. */
function read<Schema extends z.ZodType>(
  subject: Subject,
  schema: Schema,
  given: string,
  { verify }: Pick<Signatures, 'verify'>,
): z.output<Schema> | null {
  const [text = '', signature = '', ...rest] = given.split('.');
  if (rest.length > 0 || !verify(statement(subject, text), Buffer.from(signature, 'base64url').toString('base64')))
    return null;
  const { data } = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data ?? null;
}

export const readInvitation = (text: string, signatures: Pick<Signatures, 'verify'>): Invitation | null =>
  read('invitation', Invitation, text, signatures);

export const readPass = (text: string, signatures: Pick<Signatures, 'verify'>): Pass | null =>
  read('pass', Pass, text, signatures);
