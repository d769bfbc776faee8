/** What this browser was invited to, until it ends. */
export interface PagePass {
  module: string;
  /** `trial`: a build that nobody else has. `canary`: the canaries of the module. */
  kind: 'trial' | 'canary';
  /** When it ends by the clock of this device, in milliseconds since the epoch. */
  until: number;
}

/** The invitations that the gateway wrote into the page, such as `trial mf-teams 3540000,canary mf-reports 7200000`. */
export function pagePasses(page: Pick<Document, 'querySelector'> = document, now = Date.now()): PagePass[] {
  const text = page.querySelector('meta[name="courtside-passes"]')?.getAttribute('content') ?? '';
  return text.split(',').flatMap((each): PagePass[] => {
    const [kind, module = '', rest] = each.split(' ');
    return kind === 'trial' || kind === 'canary' ? [{ kind, module, until: now + Number(rest) }] : [];
  });
}
