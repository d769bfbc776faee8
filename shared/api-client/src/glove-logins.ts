import type { NewGloveLogin } from '@courtside/contracts/glove-logins';
import type { GloveLogin } from '@courtside/contracts/glove-messages';
import { fillPath, paths } from '@courtside/contracts/paths';
import { call } from './http';

/** Creates a new broker login for a glove. The old login stops working. */
export const createGloveLogin = (login: GloveLogin) =>
  call<NewGloveLogin>({ method: 'POST', url: fillPath(paths.gloveLogin, { login }) });
