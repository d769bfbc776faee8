import type { Tab } from './tab';
import { decodeSession } from './session';
import { storageKeys } from './storage-keys';

/** The device's own clocks. Tests replace them. */
export interface DeviceClocks {
  /** Milliseconds since the epoch. Can be wrong, and can be set at any time. */
  readonly date: () => number;
  /** Milliseconds. Only runs forward, but starts again with each page, and may stop while the device sleeps. */
  readonly running: () => number;
}

/** The server's time, as far as this device knows it. */
export interface ServerClock {
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether the device's clock was set back since the tokens arrived, so that their age is unknown. */
  readonly isDoubtful: () => boolean;
  /** A new access token has arrived from the server. */
  readonly noteArrival: (accessToken: string) => void;
}

/** Differences below this are the time that an answer takes, or clocks that run unevenly. */
const TOLERANCE_MS = 60_000;
/** A difference between the clocks that is worth a doubt. */
const CORRECTED_MS = 3_600_000;

interface Estimates {
  /** The server's time can't be earlier. */
  readonly earliest: number;
  /** By the device's clock and its known difference from the server's. */
  readonly adjusted: number;
  /** By the device's clock alone. */
  readonly device: number;
}

/** The most likely time of the server. */
export function likelyTime({ earliest, adjusted, device }: Estimates): number {
  // Nothing has happened, or the device's clock was set back.
  if (adjusted <= earliest + TOLERANCE_MS) return Math.max(earliest, adjusted);
  // The device's clock was slow and has been corrected.
  if (device >= earliest && adjusted - device > CORRECTED_MS) return device;
  // The device has slept, the page is new, or the clock was set forward. The next renewal tells.
  return adjusted;
}

const browserClocks: DeviceClocks = { date: () => Date.now(), running: () => performance.now() };

/**
 * Estimates the server's time from the moments at which its tokens arrived. Within a page, it continues with a clock
 * that only runs forward. The difference of the device's clock is stored for the next page.
 */
export function createServerClock(
  storage: Tab['storage'],
  { date, running }: DeviceClocks = browserClocks,
): ServerClock {
  /** The last arrival in this page. */
  let arrival: { server: number; running: number } | null = null;

  const issuedAt = () => {
    const session = decodeSession(storage.getItem(storageKeys.access));
    return (session.status === 'user' && session.issuedAt) || Number.NEGATIVE_INFINITY;
  };
  /** The difference, if the storage is full or blocked. */
  let unstored: number | null = null;
  const ahead = () => unstored ?? (Number(storage.getItem(storageKeys.clockDifference)) || 0);
  const sinceArrival = () =>
    arrival === null ? Number.NEGATIVE_INFINITY : arrival.server + running() - arrival.running;

  return {
    now() {
      const device = date();
      return likelyTime({ earliest: Math.max(sinceArrival(), issuedAt()), adjusted: device + ahead(), device });
    },
    isDoubtful: () => arrival === null && date() + ahead() < issuedAt() - TOLERANCE_MS,
    noteArrival(accessToken) {
      const session = decodeSession(accessToken);
      if (session.status !== 'user' || session.issuedAt === undefined) return;
      arrival = { server: session.issuedAt, running: running() };
      const difference = session.issuedAt - date();
      try {
        storage.setItem(storageKeys.clockDifference, String(difference));
        unstored = null;
      } catch {
        unstored = difference;
      }
    },
  };
}
