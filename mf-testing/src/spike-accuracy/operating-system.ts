export type OperatingSystem = 'windows' | 'macos' | 'linux';

/** What a browser tells of the machine it runs on. */
export interface Machine {
  userAgent: string;
  maxTouchPoints: number;
}

/** The desktop system of the machine; null for phones, tablets and whatever else. A tablet by Apple says it is a Mac. */
export function operatingSystem({ userAgent, maxTouchPoints }: Machine): OperatingSystem | null {
  if (/Android|iPhone|iPad|iPod|CrOS/.test(userAgent)) return null;
  if (/Windows NT/.test(userAgent)) return 'windows';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? null : 'macos';
  return /Linux|X11/.test(userAgent) ? 'linux' : null;
}
