import { fileURLToPath } from 'node:url';
import { freePort, type Program, startProgram } from '@courtside/processes';
import type { SingleSignOnSettings } from '../src/config/single-sign-on';

const program = fileURLToPath(new URL('openid-provider-process.mjs', import.meta.url));

/** A running provider, and the settings with which a server uses it. */
export interface OpenIdProvider {
  readonly settings: SingleSignOnSettings;
  readonly process: Program;
}

/** Starts a real OpenID provider. Any name and password log in there. @param publicUrl of the site that may use it */
export async function startOpenIdProvider(publicUrl: string): Promise<OpenIdProvider> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings: SingleSignOnSettings = {
    issuer: new URL(url),
    clientId: 'courtside',
    clientSecret: 'a secret of the provider: +/%&',
    redirectUrl: `${publicUrl}/login/single-sign-on`,
    secondFactor: [],
  };
  const { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUrl: REDIRECT_URL } = settings;
  const process = await startProgram({
    command: globalThis.process.execPath,
    args: [program],
    env: { PROVIDER_URL: url, CLIENT_ID, CLIENT_SECRET, REDIRECT_URL },
    readyUrl: `${url}/.well-known/openid-configuration`,
    endsWithParent: true,
  });
  return { settings, process };
}

/** The browser of somebody who logs in at the provider. It keeps the cookies of the provider. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>();

  /** Follows the provider's pages. @returns the parameters with which the provider sends the browser back */
  async logIn(address: string, name: string): Promise<string> {
    return this.#follow(address, (prompt): Record<string, string> =>
      prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt },
    );
  }

  /** Opens the provider's page and cancels there. */
  async cancel(address: string): Promise<string> {
    return this.#follow(address, () => null);
  }

  async #follow(address: string, answer: (prompt: string) => Record<string, string> | null): Promise<string> {
    const { origin } = new URL(address);
    let [url, form]: [URL, Record<string, string> | null] = [new URL(address), null];
    for (let step = 0; step < 20; step += 1) {
      if (url.origin !== origin) return (url.hash || url.search).slice(1);
      const response = await this.#request(url, form);
      const location = response.headers.get('location');
      form = null;
      if (location) {
        url = new URL(location, url);
        continue;
      }
      const page = await response.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (!response.ok || !prompt) throw new Error(page);
      form = answer(prompt);
      if (!form) url = new URL(/href="([^"]*\/abort)"/.exec(page)?.[1] ?? '', url);
    }
    throw new Error('The provider never sent the browser back.');
  }

  async #request(url: URL, form: Record<string, string> | null): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }
}
