import { Subject } from 'rxjs';
import type { Tab } from '../src/tab';

/** Two tabs that share one storage. */
export function twoTabs(): readonly [Tab, Tab] {
  const storage = window.localStorage;
  const [firstChanges, secondChanges] = [new Subject<void>(), new Subject<void>()];
  return [
    { storage, announce: () => secondChanges.next(), changes: firstChanges },
    { storage, announce: () => firstChanges.next(), changes: secondChanges },
  ];
}

/** An access token like those of the server, with a fake signature. */
export function accessToken(claims: { sub?: string; exp?: number; iat?: number; club?: string }): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2ln`;
}
