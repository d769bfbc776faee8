import { COMMON_ANSWERS } from '@courtside/contracts/routes';
import { confirms, confirmsRefusal } from './confirms';
import { findCall, type KnownCall } from './find-call';
import { hasForm } from './has-form';

/** A response, and the call that it should belong to. */
export interface Answer {
  readonly method: string;
  /** The absolute address of the call. */
  readonly asked: string;
  /** The address that answered. Differs after a redirect. */
  readonly answered: string;
  readonly status: number;
  readonly mediaType: string;
  /** Parsed JSON; text if it is no JSON; a Blob if a file was requested. */
  readonly body: unknown;
  /** The JSON of the call. */
  readonly sent: unknown;
  /** The user who made the call; undefined if it has no token. */
  readonly user: string | undefined;
  /** The user whose call was answered; undefined if the server doesn't say so. */
  readonly owner: string | undefined;
}

/**
 * `api`: it has the form of this call. `unknown`: it may come from the server, but proves nothing, because it is empty
 * or because only its module knows the form. `foreign`: something between the browser and the server made it.
 */
export type Sender = 'api' | 'unknown' | 'foreign';

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const isEmpty = (body: unknown) => hasForm(body, '', null);

/** A module's server may answer with any JSON, and with no content if the status says so. */
function judgeUnknown({ status, mediaType, body }: Answer): Sender {
  if (HTML.test(mediaType)) return 'foreign';
  if (body instanceof Blob || (status >= 400 && isEmpty(body))) return 'unknown';
  if (isEmpty(body)) return status === 204 || body === null ? 'unknown' : 'foreign';
  return typeof body !== 'string' || mediaType === 'application/json' ? 'unknown' : 'foreign';
}

function judgeKnown(call: KnownCall, { asked, status, mediaType, body, sent }: Answer): Sender {
  const isError = status >= 400;
  // Only a server that runs says that it failed.
  if (status === 500 && !HTML.test(mediaType)) return 'api';
  const forms = [...(call.forms[status] ?? []), ...((isError && COMMON_ANSWERS[status]) || [])];
  // A report has the format that was asked for.
  const format = new URL(asked).searchParams.get('format');
  const form = forms.find(
    (each) => hasForm(body, mediaType, each) && (typeof each !== 'string' || !format || each.includes(format)),
  );
  if (form === undefined) return 'foreign';
  if (form === null) return 'unknown';
  if (isError) return status !== 401 || confirmsRefusal(call, sent, body) ? 'api' : 'foreign';
  return confirms(call, sent, body) ? 'api' : 'foreign';
}

/** Decides who sent a response: networks with a sign-in page, filters and proxies answer in place of the server. */
export function judgeAnswer(answer: Answer): Sender {
  const { user, owner } = answer;
  if (answer.answered !== answer.asked) return 'foreign';
  if (user !== undefined && owner !== undefined && user !== owner) return 'foreign';
  const call = findCall(answer.method, new URL(answer.asked).pathname);
  return call ? judgeKnown(call, answer) : judgeUnknown(answer);
}
