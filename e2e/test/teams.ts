import type { Page } from '@playwright/test';
import { pngImage } from './picture';
import { expect } from './test';

/** Adds a team with a picture on the Manage Team screen. */
export async function addTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Team' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Team' });
  await dialog.getByLabel('Team Name').fill(name);
  await dialog
    .getByTestId('picture-input')
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer: pngImage });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Team added successfully.')).toBeVisible();
}
