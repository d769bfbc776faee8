import { isGuessable } from './court-codes';

it.each(['000000', '123456', '654321', '890123', '121212', '123123', '111222', '112233', '135791', '159753'])(
  'refuses %s, which is guessed first',
  (code) => expect(isGuessable(code)).toBe(true),
);
it.each(['407193', '200614', '918273', '740028'])('accepts %s', (code) => expect(isGuessable(code)).toBe(false));
