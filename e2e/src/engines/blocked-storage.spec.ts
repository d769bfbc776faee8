import { paths } from '@courtside/contracts/paths';
import { registerCoach } from '../../test/coaches';
import { button, field, missingReason, text } from '../../test/engines/engine-page';
import { expect, test } from '../../test/engines/engine-test';
import { firefoxWithoutSiteData } from '../../test/engines/puppeteer-engines';
import { openHostileNetwork } from '../../test/hostile-network';

test('a browser that blocks site data gets a login for this tab and a sentence, and no release is reported', async ({
  baseURL,
  request,
  openPage,
}) => {
  const missing = missingReason(firefoxWithoutSiteData);
  test.skip(missing !== null, missing ?? '');
  const coach = await registerCoach(request);
  const network = await openHostileNetwork(String(baseURL));
  const failures: string[] = [];
  network.treat(new RegExp(paths.moduleReports), ({ request: call, pass }) => {
    call.on(
      'data',
      (part: Buffer) => /"status":"(?:failed|crashed)"/.test(String(part)) && failures.push(String(part)),
    );
    return pass();
  });
  const page = await openPage(firefoxWithoutSiteData);
  try {
    await page.open(`${network.url}/login`);
    const isBlocked = `(() => { try { return localStorage.length < 0; } catch { return true; } })()`;
    expect(await page.evaluate(isBlocked)).toBe(true);
    await page.shows(text('This browser blocks site data'));
    await page.fill(field('Username'), coach.username);
    await page.fill(field('Password'), coach.password);
    await page.click(`//form${button('Login')}`);
    await expect.poll(() => page.address()).toMatch(/\/dashboard$/);
    await page.click('//nav//a[contains(., "Teams")]');
    await page.shows('//h1[normalize-space(.)="Manage Team"]');
    expect(network.treated).not.toEqual([]);
    expect(failures).toEqual([]);
  } finally {
    await network.close();
  }
});
