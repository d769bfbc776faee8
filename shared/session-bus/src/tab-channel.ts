/**
 * A channel to the other tabs of this browser. Null if the browser has none, or refuses it together with site data: then
 * the tabs share nothing.
 */
export function tabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
