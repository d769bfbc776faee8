import { act, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createStore } from '../store';
import { renderShell } from './render-shell';
import { tolerateReplacedTexts } from './tolerate-replaced-texts';

beforeAll(tolerateReplacedTexts);

let end: () => void = () => undefined;
afterEach(() => end());

/** In a test, React hands errors to `act` instead of the root. */
const withoutAct = async (work: () => Promise<unknown>) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await work();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
};

const inFont = (text: Text) =>
  text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }));
const wrap = (element: Element) => {
  const around = document.createElement('div');
  element.replaceWith(around);
  around.append(element);
};

/** A shell with a rail and an outlet, and a module in the outlet. @param others the HTML of others in the page */
async function setUp(others = '') {
  document.body.innerHTML = `${others}<div id="shell"></div>`;
  const count = createStore(0);
  function Content() {
    const shown = useSyncExternalStore(count.subscribe, count.get);
    return (
      <>
        <header>
          <button type="button">Back</button>
          {shown % 2 === 0 && <a href="/">even</a>}
          <b>{shown}</b>
        </header>
        <nav aria-label="rail">Rail</nav>
        <main>
          <div id="outlet" />
        </main>
      </>
    );
  }
  const module = document.createElement('section');
  const onRepair = jest.fn();
  const onStop = jest.fn();
  await act(async () => {
    end = renderShell({
      content: <Content />,
      outlet: () => document.getElementById('outlet'),
      moduleElement: () => module,
      onRepair,
      onStop,
    }).stopKeeping;
  });
  document.getElementById('outlet')?.append(module);
  await act(async () => undefined);
  const html = document.body.innerHTML;
  const isWhole = () => waitFor(() => expect(document.body.innerHTML).toBe(html));
  onRepair.mockClear();
  return { count, module, onRepair, onStop, isWhole };
}

it.each<[what: string, damage: () => void]>([
  ['the rail', () => screen.getByRole('navigation').remove()],
  ['the outlet', () => document.getElementById('outlet')?.remove()],
  ['a button', () => screen.getByRole('button').remove()],
  ['the order of nodes', () => document.querySelector('header')?.append(screen.getByRole('button'))],
  ['a text', () => screen.getByRole('button').replaceChildren()],
  ['the module of the outlet', () => document.getElementById('outlet')?.replaceChildren()],
  ['all nodes of the shell', () => document.getElementById('shell')?.replaceChildren()],
  ['the whole body', () => document.body.replaceChildren()],
])('restores %s, and React continues', async (_, damage) => {
  const { count, onRepair, onStop, isWhole } = await setUp();
  damage();
  await isWhole();
  expect(onRepair).toHaveBeenCalled();
  act(() => count.set(1));
  expect(screen.queryByText('even')).toBeNull();
  act(() => count.set(2));
  expect(screen.getByText('even')).toBeVisible();
  expect(onStop).not.toHaveBeenCalled();
});

it.each<[what: string, change: () => void]>([
  ['a translated text', () => void (screen.getByRole('button').firstChild!.nodeValue = 'Zurück')],
  ['an element in the place of a text', () => inFont(screen.getByRole('button').firstChild as Text)],
  ['an element in the place of a changing text', () => inFont(screen.getByText('0').firstChild as Text)],
  ['an element around one of the shell', () => wrap(screen.getByRole('navigation'))],
  ['an element in the rail', () => screen.getByRole('navigation').append(document.createElement('i'))],
  ['an element in the body', () => document.body.append(document.createElement('aside'))],
  ['a body in which the shell has another place', () => wrap(document.getElementById('shell')!)],
])('leaves %s to somebody else, and React continues', async (_, change) => {
  const { count, onRepair, onStop } = await setUp();
  change();
  const html = document.body.innerHTML;
  await Promise.resolve();
  expect(document.body.innerHTML).toBe(html);
  for (const value of [1, 2, 3]) await act(async () => count.set(value));
  expect(screen.getByRole('banner')).toHaveTextContent(/3$/);
  expect(onRepair).not.toHaveBeenCalled();
  expect(onStop).not.toHaveBeenCalled();
});

it('lets others remove elements that were in the page before the shell', async () => {
  const { onRepair } = await setUp('<div id="bar">Save password?</div>');
  document.getElementById('bar')?.remove();
  await Promise.resolve();
  expect(document.getElementById('bar')).toBeNull();
  expect(onRepair).not.toHaveBeenCalled();
});

it('repairs the page at intervals if somebody removes its parts whenever they appear', async () => {
  const { onRepair } = await setUp();
  const removed = jest.fn(() => document.getElementById('shell')?.remove());
  const observer = new MutationObserver(() => document.getElementById('shell') && removed());
  observer.observe(document.body, { childList: true });
  removed();
  await new Promise((resolve) => onRepair.mockImplementationOnce(resolve));
  // Both observers have run by then: the shell stays away until the pause is over.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(removed.mock.calls.length).toBeLessThanOrEqual(3);
  observer.disconnect();
});

it('does not interfere while React changes its own nodes', async () => {
  const { count, onRepair } = await setUp();
  for (let value = 1; value <= 6; value += 1) await act(async () => count.set(value));
  expect(onRepair).not.toHaveBeenCalled();
});

it('renders the shell again if React fails because of a missing node, and keeps the module', async () => {
  const { count, module, onRepair, onStop } = await setUp();
  await withoutAct(async () => {
    screen.getByText('even').remove();
    count.set(1);
    await waitFor(() => expect(onRepair).toHaveBeenCalled());
    await waitFor(() => expect(module.parentElement?.id).toBe('outlet'));
  });
  expect(screen.getByText('1')).toBeVisible();
  expect(onRepair).toHaveBeenCalled();
  expect(onStop).not.toHaveBeenCalled();
});

it('stops if the shell itself fails in its first render', async () => {
  document.body.innerHTML = '<div id="shell"></div>';
  const onStop = jest.fn();
  const Broken = () => {
    throw new Error('boom');
  };
  const options = { outlet: () => null, moduleElement: () => undefined, onRepair: jest.fn(), onStop };
  await withoutAct(async () => {
    end = renderShell({ ...options, content: <Broken /> }).stopKeeping;
    await waitFor(() => expect(onStop).toHaveBeenCalled());
  });
  expect(onStop).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
  expect(options.onRepair).not.toHaveBeenCalled();
});
