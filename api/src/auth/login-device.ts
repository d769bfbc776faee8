import type { Login } from '@courtside/contracts/auth';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import { networkOf } from '../http/callers';

/** What is known about the device of a login. */
export type LoginDevice = Pick<Login, 'browser' | 'system' | 'kind' | 'network'>;

export const UNKNOWN_DEVICE: LoginDevice = { browser: null, system: null, kind: null, network: null };

const KINDS: Readonly<Record<string, LoginDevice['kind']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** Longer values are made up. */
const MAX_USER_AGENT = 512;

/** Reads what a browser says about itself in its User-Agent header. */
export function describeBrowser(userAgent: string | undefined): Omit<LoginDevice, 'network'> {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null };
}

/** A device in a mail: "Chrome on Windows". */
export const deviceText = ({ browser, system }: LoginDevice): string =>
  [browser, system].filter((name) => name !== null).join(' on ');

/** The device that sent a request. */
export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): LoginDevice => ({
  ...describeBrowser(headers['user-agent']),
  network: networkOf(ip),
});

/** Seals the devices of logins, because an address of a network is personal. */
export class LoginDevices {
  constructor(
    private readonly ring: KeyRing,
    private readonly damaged: DamagedRecords,
  ) {}

  seal(sessionId: string, device: LoginDevice): Buffer {
    return this.ring.sealJson(device, context(sessionId));
  }

  open(sessionId: string, sealed: Buffer | null): LoginDevice {
    if (sealed === null) return UNKNOWN_DEVICE;
    const open = () => this.ring.openJson<LoginDevice>(sealed, context(sessionId));
    return this.damaged.read('login device', sessionId, open) ?? UNKNOWN_DEVICE;
  }

  /** Seals the devices of older keys with the current one. */
  async reseal(db: Db): Promise<void> {
    const rows = await db.selectFrom('auth_sessions').select(['id', 'device']).execute();
    for (const { id, device } of rows) {
      if (device === null || this.ring.isCurrent(device)) continue;
      const again = this.seal(id, this.open(id, device));
      await db.updateTable('auth_sessions').set({ device: again }).where('id', '=', id).execute();
    }
  }
}

const context = (sessionId: string) => `auth_sessions|${sessionId}|device`;
