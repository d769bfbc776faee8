import { CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { CONTRACTS_VERSION } from '@courtside/contracts/routes';
import { testApi } from '../../test/set-up';

const statuses = async (api: ReturnType<typeof testApi>, version: string | undefined) => {
  const headers = version === undefined ? {} : { [CONTRACTS_HEADER]: version };
  const answer = await api.app.inject({ method: 'POST', url: paths.login, headers, payload: {} });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};
const tooOld = { status: 410, body: { detail: messages.pageTooOld } };

describe('without a setting', () => {
  const api = testApi();

  it('pages of an older major version are asked to reload, before their call is looked at', async () => {
    expect(await statuses(api, '0.9.0')).toEqual(tooOld);
  });

  it.each([[CONTRACTS_VERSION], ['99.0.0'], ['no version'], [undefined]])('%s is answered', async (version) => {
    expect((await statuses(api, version)).status).toBe(400);
  });
});

describe('with a version from which pages are answered', () => {
  const api = testApi({ oldestContracts: '99.1.0' });

  it.each([
    ['99.0.9', 410],
    ['99.1.0', 400],
  ])('%s gets %s', async (version, status) => {
    expect((await statuses(api, version)).status).toBe(status);
  });
});
