export type OperatingSystem = 'windows' | 'macos' | 'linux';

/** The properties of `navigator` that identify the system. */
export interface Machine {
  userAgent: string;
  maxTouchPoints: number;
}

/** The desktop system, or null for phones, tablets and others. An iPad reports itself as a Mac with a touch screen. */
export function operatingSystem({ userAgent, maxTouchPoints }: Machine): OperatingSystem | null {
  if (/Android|iPhone|iPad|iPod|CrOS/.test(userAgent)) return null;
  if (/Windows NT/.test(userAgent)) return 'windows';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? null : 'macos';
  return /Linux|X11/.test(userAgent) ? 'linux' : null;
}
