import { ApiClientProvider } from '@courtside/api-client';
import {
  previewImport,
  type ImportChoices,
  type ImportPreview,
  type PreviewRow,
} from '@courtside/contracts/import-preview';
import { importPreview } from '@courtside/testing/factories';
import type { FakeApi } from '@courtside/testing/fake-api';
import { renderScreen, type RenderedScreen } from '@courtside/testing/render-screen';
import { fireEvent, screen } from '@testing-library/react';
import ImportFileScreen from '../src/import-file/import-file-screen';
import { button } from './button';

export const NO_ROWS = { new: 0, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 };
export const CELLS = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord', session_date: '2026-11-02' };
export const REFUSED: PreviewRow = {
  row: 3,
  state: 'invalid',
  cells: { ...CELLS, position: 'Goalkeeper', serve_speed: '21' },
  reasons: [{ column: 'position', reason: 'No such position.' }],
};
/** A file with a row that can't be stored, and four new ones. */
export const ONE_REFUSED = importPreview({ rows: [REFUSED], counts: { ...NO_ROWS, invalid: 1, new: 4 } });

/** The choices of a call. */
export const choicesOf = (body: unknown) => JSON.parse((body as { choices?: string }).choices ?? '{}') as ImportChoices;

/** The choices with which a file was read, in order. */
export const askedOf = (api: FakeApi) => api.callsOf(previewImport).map(({ body }) => choicesOf(body));

/** Answers the checks of a file. */
export const answerChecks = (api: FakeApi, preview: (choices: ImportChoices) => ImportPreview): void =>
  api.respond(previewImport, ({ body }) => ({ status: 200, body: preview(choicesOf(body)) }));

/** Chooses a file. */
export const chooseFile = (file = new File(['x'], 'spring.csv')): void =>
  void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });

/** Shows the screen, with the cache that an upload refreshes. */
export const showImport = (url = '/import-file'): RenderedScreen =>
  renderScreen(
    <ApiClientProvider>
      <ImportFileScreen />
    </ApiClientProvider>,
    { path: '/import-file', url },
  );

/** Chooses a file, and opens its check. */
export async function openCheck(): Promise<RenderedScreen> {
  const rendered = showImport();
  chooseFile();
  await rendered.user.click(button('Check First'));
  return rendered;
}

/** Picks an option of a select. Only the options in view are drawn, so it is searched. */
export async function pick(user: RenderedScreen['user'], select: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: select }));
  await user.keyboard(option);
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
}

/** A cell of the table of rows by the beginning of its name. */
export const cell = (name: RegExp) => screen.findByRole('button', { name });

/** jsdom can't scroll. */
export function useNoScrolling(): void {
  beforeEach(() => {
    window.scrollTo = () => undefined;
  });
}
