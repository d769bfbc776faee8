import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { openReleaseMonitor } from '@courtside/deploy/serve/release-monitor/release-monitor';
import { artifactsFolder, readSettings, registriesFolder } from '@courtside/deploy/settings';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import { freePorts } from '@courtside/processes';
import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { openFrontProxy } from '../../test/front-proxy';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';
const EVENTS = '/api/releases/events';
const REGISTRY = '/registry.json';

const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** A second gateway of production, which reads a copy of the registries as they are now. */
async function openLaggingGateway({ data, env }: IsolatedEnvironments) {
  const settings = readSettings({ ...process.env, ...env });
  const copy = path.join(data, 'lagging');
  await cp(registriesFolder(data), copy, { recursive: true });
  const store = openRegistryStore(copy);
  const environment = 'production';
  const canaries = { endCanary: never, completeCanary: never, advanceCanary: never, noteCanary: never };
  const gateway = await buildGateway({
    environment,
    store,
    artifacts: artifactsFolder(data),
    api: settings.apis[environment],
    monitor: await openReleaseMonitor({ settings, store, environment, canaries }),
    proxySecret: settings.proxySecret,
  });
  const [port = 0] = await freePorts(1);
  await gateway.listen({ port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}`, copy, close: () => gateway.close() };
}
const never = () => Promise.reject(new Error('There is no canary.'));

test('a page behind two gateways that differ never goes back, also after a reload', async ({
  page,
  request,
  environments,
}) => {
  const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);
  const lagging = await openLaggingGateway(environments);
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  const proxy = await openFrontProxy(environments.url);
  const update = page.getByRole('button', { name: 'Update now' });
  /** Asks as a user who returns to the tab does, and waits until the page has handled the answer. */
  const ask = async (target: string) => {
    proxy.target = (address) => (address === REGISTRY ? target : environments.url);
    const answer = page.waitForResponse(`**${REGISTRY}`);
    await returnToTab(page);
    await (await answer).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
  try {
    await startLoggedIn(page, request, demoCoach);
    await page.goto(`${proxy.url}/manage-team`);
    await started(page);
    await expect(page.getByText(NEW)).toBeVisible();
    for (const target of [lagging.url, environments.url, lagging.url]) {
      await ask(target);
      await expect(update).toBeHidden();
    }
    await expect(page.getByText(NEW)).toBeVisible();

    await test.step('a page of the lagging gateway takes the modules of the other one', async () => {
      proxy.target = (address) => (address === REGISTRY ? environments.url : lagging.url);
      await page.reload();
      await started(page);
      await expect(page.getByText(NEW)).toBeVisible();
      await expect(update).toBeHidden();
    });
  } finally {
    // Otherwise its last requests fail.
    await page.close();
    await proxy.close();
    await lagging.close();
    await rm(lagging.copy, { recursive: true });
  }
});

test('a page whose stream of releases is held back by a proxy asks every minute', async ({
  page,
  request,
  environments,
}) => {
  const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);
  const proxy = await openFrontProxy(environments.url);
  proxy.holdsBack = (address) => address === EVENTS;
  const asked = () => proxy.requested.filter((address) => address === REGISTRY).length;
  const opened = () => proxy.requested.filter((address) => address === EVENTS).length;
  try {
    await page.clock.install();
    await startLoggedIn(page, request, demoCoach);
    await page.goto(`${proxy.url}/manage-team`);
    await started(page);
    await expect(page.getByText(OLD)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect.poll(opened).toBe(1);
    await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
    await environments.release('promote', 'mf-teams', 'staging', 'production');
    const before = asked();
    // A jump, because every second that runs could use up the time that the page gives the answer.
    await page.clock.fastForward(60_000);
    await expect.poll(asked).toBeGreaterThan(before);
    await expect(page.getByText('An update is available for Teams.')).toBeVisible();
    await test.step('and tries the stream again, until messages arrive', async () => {
      await expect.poll(opened).toBeGreaterThan(1);
      proxy.holdsBack = () => false;
      await page.clock.runFor(120_000);
      await expect.poll(opened).toBeGreaterThan(2);
    });
    console.log(
      `a held-back stream: /registry.json was asked ${asked()} times in 200 s, the stream was opened ${opened()} times`,
    );
  } finally {
    // Otherwise its last requests fail.
    await page.close();
    await proxy.close();
  }
});
