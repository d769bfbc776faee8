import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '@courtside/e2e/test-run/chromium';
import { z } from 'zod';
import type { Kind, Measurement } from '../measure/results';
import { medians } from '../measure/stats';
import { oneRound } from '../web/builds/builds';
import { withBuilds } from '../web/with-builds';
import { audit, type Throttling } from './audit';
import { auditedScreens } from './audited-screens';
import { Audit } from './read-report';

/** The product, and its sources as one application. */
const COMPARED = ['courtside', 'single'] as const;

export const lighthouseScores = {
  name: 'lighthouse',
  /** Medians over the rounds. */
  figures: z.strictObject({
    screens: z.array(z.strictObject({ screen: z.string(), courtside: Audit, single: Audit })),
  }),
} satisfies Kind<z.ZodType>;

/**
 * Audits every screen of both builds once per round.
 * @param reports a folder for Lighthouse's own reports of the last round, if wanted
 */
export async function measureLighthouse(
  rounds: number,
  { reports, throttling = 'simulate' }: { reports?: string; throttling?: Throttling } = {},
): Promise<Measurement<typeof lighthouseScores.figures>> {
  if (reports) await mkdir(reports, { recursive: true });
  return withBuilds(
    async ({ origins, club }) => {
      const chromium = await findChromium();
      const screens = auditedScreens(club).map((screen) => ({
        screen,
        audits: { courtside: [] as Audit[], single: [] as Audit[] },
      }));
      let versions = {};
      // The first responses of the servers take longer.
      for (const { screen } of screens) for (const build of COMPARED) await fetch(`${origins[build]}${screen.address}`);
      for (let round = 0; round < rounds; round += 1) {
        for (const { screen, audits } of screens) {
          await oneRound(round, COMPARED, async (build) => {
            const found = await audit(chromium, origins[build], screen, club.logIn, throttling);
            audits[build].push(found.audit);
            versions = found.versions;
            const file = `${screen.name.replaceAll(' ', '-')}-${build}.html`;
            if (reports) await writeFile(path.join(reports, file), found.html);
            process.stderr.write(`${screen.name}, ${build}: ${found.audit.score}\n`);
          });
        }
      }
      return {
        figures: {
          screens: screens.map(({ screen, audits }) => ({
            screen: screen.name,
            courtside: medians(audits.courtside),
            single: medians(audits.single),
          })),
        },
        versions,
      };
    },
    { documented: false, releases: false },
  );
}

/** Prints the paints of throttled visits, instead of computing them from fast ones. */
export async function printThrottledVisits(rounds: number): Promise<void> {
  const { figures } = await measureLighthouse(rounds, { throttling: 'devtools' });
  for (const { screen, ...audits } of figures.screens)
    for (const build of COMPARED) {
      const { firstContentfulPaint, largestContentfulPaint, totalBlockingTime } = audits[build];
      process.stdout.write(
        `${screen}, ${build}: first paint ${firstContentfulPaint} ms, largest ${largestContentfulPaint} ms, blocking ${totalBlockingTime} ms\n`,
      );
    }
}
