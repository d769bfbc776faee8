import { Subject } from 'rxjs';
import type { Tab } from './tab';

/** Two tabs over one storage, for tests. */
export function twoTabs(): readonly [Tab, Tab] {
  const storage = window.localStorage;
  const [heardByFirst, heardBySecond] = [new Subject<void>(), new Subject<void>()];
  return [
    { storage, announce: () => heardBySecond.next(), changes: heardByFirst },
    { storage, announce: () => heardByFirst.next(), changes: heardBySecond },
  ];
}

/** An access token as the server would sign it; the signature is not looked at here. */
export function accessToken(claims: { sub?: string; exp?: number }): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2ln`;
}
