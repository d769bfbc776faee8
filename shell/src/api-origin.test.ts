import { apiOrigin } from './api-origin';

const pageWith = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

it.each([
  ['the configured origin', '<meta name="courtside-api" content="https://api.example">', 'https://api.example'],
  ['that of the page if none is configured', '', ''],
  ['that of the page if the server left it empty', '<meta name="courtside-api" content="">', ''],
  ['that of the page if the server left its placeholder', '<meta name="courtside-api" content="COURTSIDE-API">', ''],
  ['no other protocol', '<meta name="courtside-api" content="javascript:alert(1)">', ''],
])('is %s', (_, head, expected) => {
  expect(apiOrigin(pageWith(head))).toBe(expected);
});
