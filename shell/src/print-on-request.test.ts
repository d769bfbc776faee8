import { requestPrint } from '@courtside/session-bus';
import { printOnRequest } from './print-on-request';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const tapped = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });

let print: jest.SpyInstance;
let end: () => void;
beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => {});
  end = printOnRequest();
});
afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.restoreAllMocks();
});

it('prints after a tap of the user', async () => {
  tapped(true);
  requestPrint();
  await nextFrame();
  expect(print).toHaveBeenCalledTimes(1);
});

it('prints nothing for a module without a tap', async () => {
  tapped(false);
  requestPrint();
  await nextFrame();
  expect(print).not.toHaveBeenCalled();
});
