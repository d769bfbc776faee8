import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { tolerateReplacedTexts } from './tolerate-replaced-texts';

beforeAll(tolerateReplacedTexts);

const element = (text: string, name = 'font') => Object.assign(document.createElement(name), { textContent: text });
const inFonts = (text: string) => {
  const outer = document.createElement('font');
  outer.append(element(text));
  return outer;
};

/** The ways in which translators and extensions change a text. The text stays the same, to compare it. */
const CHANGES: Record<string, (text: Text) => void> = {
  'elements in its place': (text) => text.replaceWith(inFonts(text.data)),
  'an element before it, then it is removed': (text) => {
    text.parentNode?.insertBefore(inFonts(text.data), text);
    text.parentNode?.removeChild(text);
  },
  'an element after it, then it is removed': (text) => {
    text.after(inFonts(text.data));
    text.remove();
  },
  'an element in the place from which it was removed': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(inFonts(text.data), nextSibling);
  },
  'elements in its place, twice': (text) => {
    const first = inFonts(text.data);
    text.replaceWith(first);
    first.replaceWith(inFonts(text.data));
  },
  'several elements in its place': (text) =>
    text.replaceWith(element(text.data.slice(0, 1)), text.data.slice(1, 2), element(text.data.slice(2))),
  'an element around it': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
  'a part of it in an element': (text) => {
    const rest = text.splitText(1);
    const mark = element('', 'mark');
    rest.replaceWith(mark);
    mark.append(rest);
  },
  'its data': (text) => void (text.data = `${text.data}\u200B`),
};

const texts = (within: Node) => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

let root: Root;
let container: HTMLElement;
afterEach(() => act(() => root.unmount()));

/** Renders one state, changes all its texts, and renders the next one. Returns what the user sees then. */
async function show(before: ReactNode, change: (text: Text) => void, after: ReactNode): Promise<string> {
  document.body.replaceChildren((container = document.createElement('main')));
  root = createRoot(container);
  let update: (next: ReactNode) => void = () => undefined;
  function Content() {
    const [content, setContent] = useState(before);
    update = setContent;
    return content;
  }
  await act(async () => root.render(<Content />));
  for (const text of texts(container)) change(text);
  // A translator's change ends before React runs.
  await Promise.resolve();
  await act(async () => update(after));
  await Promise.resolve();
  return seen();
}
const seen = () => container.textContent?.replaceAll('\u200B', '') ?? '';

const inOrder = (names: string) => Array.from(names, (name) => <b key={name}>{name}</b>);

const STATES: Record<string, { before: ReactNode; after: ReactNode }> = {
  'a count changes': { before: <p>{1} of 3 players</p>, after: <p>{2} of 3 players</p> },
  'an only text changes': { before: <p>one</p>, after: <p>two</p> },
  'a text disappears': { before: <p>Name {'is missing'} here</p>, after: <p>Name {null} here</p> },
  'a text appears': { before: <p>Name {null} here</p>, after: <p>Name {'is missing'} here</p> },
  'an element disappears before a text': { before: <p>{<b>bold</b>} text</p>, after: <p>{null} text</p> },
  'an element appears before a text': { before: <p>{null} text</p>, after: <p>{<b>bold</b>} text</p> },
  'a text becomes an element': { before: <p>Save {'now'}</p>, after: <p>Save {<b>later</b>}</p> },
  'an only text becomes an element': { before: <p>now</p>, after: <p>{<b>later</b>}</p> },
  'texts without an element change': { before: ['one', 'two'], after: ['one', 'three', 'four'] },
  'elements change their order': { before: <p>{inOrder('ABC')} end</p>, after: <p>{inOrder('CAB')} end</p> },
  'all disappears': { before: <p>one {'two'}</p>, after: null },
};

describe.each(Object.entries(CHANGES))('if somebody changes a text of the page: %s', (_, change) => {
  it.each(Object.entries(STATES))('%s, and the user sees the new state', async (_what, { before, after }) => {
    const expected = await show(after, () => undefined, after);
    act(() => root.unmount());
    expect(await show(before, change, after)).toBe(expected);
  });
});

it('shows the new value of one text if a translator has moved it to another', async () => {
  const merge = (text: Text) => {
    const [first] = texts(container);
    text.replaceWith(inFonts(text === first ? '1 player' : ''));
  };
  expect(await show(<p>{1} player</p>, merge, <p>{2} player</p>)).toBe('2 player');
});

it('keeps a text that the translator has put back itself', async () => {
  const undo = (text: Text) => {
    const font = inFonts(text.data);
    text.replaceWith(font);
    font.replaceWith(text);
  };
  expect(await show(<p>{1} player</p>, undo, <p>{2} player</p>)).toBe('2 player');
});

it('keeps the elements of others that replaced no text', async () => {
  const add = (text: Text) => text.parentElement?.append(element('icon', 'i'));
  expect(await show(<p>one</p>, () => undefined, <p>one</p>)).toBe('one');
  await act(async () => root.unmount());
  expect(await show(<p>{1} player</p>, add, <p>{2} player</p>)).toBe('2 playericonicon');
});
