import type { GloveLogin } from '@courtside/contracts/glove-messages';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/call-api';

/** Creates a new broker login for a glove. The old login stops working. */
export const createGloveLogin = (login: GloveLogin) => callApi(routes.createGloveLogin, { params: { login } });
