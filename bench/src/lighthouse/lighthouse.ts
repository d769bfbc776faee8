import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '@courtside/e2e/test-run/chromium';
import { z } from 'zod';
import type { Kind, Measurement } from '../measure/results';
import { medians } from '../measure/stats';
import { withServedProduct } from '../product/served-product';
import { audit, type Throttling } from './audit';
import { auditedScreens } from './audited-screens';
import { Audit } from './read-report';

export const lighthouseScores = {
  name: 'lighthouse',
  /** Medians over the rounds. */
  figures: z.strictObject({ screens: z.array(z.strictObject({ screen: z.string(), ...Audit.shape })) }),
} satisfies Kind<z.ZodType>;

/**
 * Audits every screen once per round.
 * @param reports a folder for Lighthouse's own reports of the last round, if wanted
 */
export async function measureLighthouse(
  rounds: number,
  { reports, throttling = 'simulate' }: { reports?: string; throttling?: Throttling } = {},
): Promise<Measurement<typeof lighthouseScores.figures>> {
  if (reports) await mkdir(reports, { recursive: true });
  return withServedProduct(async ({ origin, club }) => {
    const chromium = await findChromium();
    const screens = auditedScreens(club).map((screen) => ({ screen, audits: [] as Audit[] }));
    let versions = {};
    // The first responses of the servers take longer.
    for (const { screen } of screens) await fetch(`${origin}${screen.address}`);
    for (let round = 0; round < rounds; round += 1) {
      for (const { screen, audits } of screens) {
        const found = await audit(chromium, origin, screen, club.logIn, throttling);
        audits.push(found.audit);
        versions = found.versions;
        if (reports) await writeFile(path.join(reports, `${screen.name.replaceAll(' ', '-')}.html`), found.html);
        process.stderr.write(`${screen.name}: ${found.audit.score}\n`);
      }
    }
    return {
      figures: { screens: screens.map(({ screen, audits }) => ({ screen: screen.name, ...medians(audits) })) },
      versions,
    };
  });
}

/** Prints the paints of throttled visits, instead of computing them from fast ones. */
export async function printThrottledVisits(rounds: number): Promise<void> {
  const { figures } = await measureLighthouse(rounds, { throttling: 'devtools' });
  for (const { screen, firstContentfulPaint, largestContentfulPaint, totalBlockingTime } of figures.screens)
    process.stdout.write(
      `${screen}: first paint ${firstContentfulPaint} ms, largest ${largestContentfulPaint} ms, blocking ${totalBlockingTime} ms\n`,
    );
}
