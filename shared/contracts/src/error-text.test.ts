import fc from 'fast-check';
import { cleanErrorName, cleanMessage } from './error-text';
import { ERROR_WORDS } from './error-words';

describe('the message of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'Mila Novak')", 'cannot read properties of undefined reading …'],
    ['Mila Novak has no result for 2026-03-01', '… has no result for …'],
    ['no player for mila.novak@club.example', 'no player for …'],
    ['no player mila', 'no player …'],
    ["Mila's result is missing", '… result is missing'],
    ['Can is not defined', '… is not defined'],
    ['GET https://club.example/teams/17?name=Mila failed', '… failed'],
    ['Request failed with status code 404', 'request failed with status code …'],
    ['Unexpected token < in JSON at position 17', 'unexpected token … in … at position …'],
    ['{"first_name":"Mila","weight":61.5} is not valid', '… is not valid'],
    ['{first_name: Mila, weight: 61} is not valid', '… is not valid'],
    ['Łukasz Ñandú 山田 太郎 Олена has no team', '… has no team'],
    ['player 3f0c9a1b2d4e not found', 'player … not found'],
    ['x.map is not a function', '… is not a function'],
    ['Maximum call stack size exceeded', 'maximum call stack size exceeded'],
    ['“Mila Novak” is not a number', '… is not a number'],
    ["don't use 'Mila", '… use …'],
    ['', ''],
  ])('%j leaves the browser as %j', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned);
  });

  it('contains only known words of any text, and is short', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.webUrl(), fc.emailAddress()), (message) => {
        const cleaned = cleanMessage(message);
        for (const word of cleaned.split(' ').filter(Boolean)) expect(word === '…' || ERROR_WORDS.has(word)).toBe(true);
        expect(cleanMessage(cleaned)).toBe(cleaned);
      }),
    );
    expect(cleanMessage('not found '.repeat(1_000_000)).split(' ').length).toBe(30);
  });

  it.each([
    ['TypeError', 'TypeError'],
    ['LineupError', 'LineupError'],
    ['Mila Novak', 'Error'],
    ['Error: Mila', 'Error'],
    ['', 'Error'],
    [17, 'Error'],
    [null, 'Error'],
  ])('and the name %j as %j', (name, cleaned) => {
    expect(cleanErrorName(name)).toBe(cleaned);
  });
});
