import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import axios, { AxiosError, isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { judgeAnswer, type Sender } from './judge-answer';

const absolute = (address: string) => {
  const url = new URL(address, window.location.href);
  url.hash = '';
  return url.href;
};

/** The JSON of a call. axios has already written it as text. */
function sentJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an error body that arrived as a Blob because the call expected a file. */
export async function parseBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return undefined;
  }
}

async function senderOf({ config, request, status, headers, data }: AxiosResponse): Promise<Sender> {
  const asked = absolute(axios.getUri(config));
  const address = (request as Partial<XMLHttpRequest> | undefined)?.responseURL;
  return judgeAnswer({
    method: config.method ?? 'get',
    asked,
    answered: address ? absolute(address) : asked,
    status,
    mediaType:
      String(headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase() ?? '',
    body: status >= 400 ? await parseBody(data) : data,
    sent: sentJson(config.data),
    user: config.sentBy,
    owner: headers[ANSWER_OWNER] === undefined ? undefined : String(headers[ANSWER_OWNER]),
  });
}

const noAnswer = ({ config, request }: AxiosResponse) =>
  new AxiosError('Something else than the server answered.', AxiosError.ERR_NETWORK, config, request);

/**
 * Makes a client treat responses that aren't the server's like a missing network: its calls fail without a response.
 * @param onAnswer called with each response that proves that the server answers
 */
export function requireAnswers(client: AxiosInstance, onAnswer: () => void = () => undefined): void {
  const check = async (response: AxiosResponse) => {
    const sender = await senderOf(response);
    if (sender === 'foreign') throw noAnswer(response);
    if (sender === 'api') onAnswer();
  };
  client.interceptors.response.use(
    async (response) => {
      await check(response);
      return response;
    },
    async (failure: unknown) => {
      if (isAxiosError(failure) && failure.response) await check(failure.response);
      throw failure;
    },
  );
}
