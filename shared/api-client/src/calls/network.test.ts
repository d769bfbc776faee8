import { createNetwork } from './network';

function device() {
  const page = new EventTarget();
  const state = { hasNetwork: true };
  const network = createNetwork(page, () => state.hasNetwork);
  const heard: boolean[] = [];
  network.subscribe(() => heard.push(network.isOnline()));
  const change = (hasNetwork: boolean) => {
    state.hasNetwork = hasNetwork;
    page.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
  };
  return { network, heard, change };
}

it('is offline after two unanswered calls in a row, and online after any answer', () => {
  const { network, heard } = device();
  network.noteNoAnswer();
  network.noteAnswer();
  network.noteNoAnswer();
  expect(heard).toEqual([]);
  network.noteNoAnswer();
  network.noteNoAnswer();
  network.noteAnswer();
  expect(heard).toEqual([false, true]);
});

it('follows the device', () => {
  const { network, heard, change } = device();
  change(false);
  expect({ isOnline: network.isOnline(), isUnreachable: network.isUnreachable() }).toEqual({
    isOnline: false,
    isUnreachable: true,
  });
  change(true);
  expect({ isOnline: network.isOnline(), isUnreachable: network.isUnreachable() }).toEqual({
    isOnline: true,
    isUnreachable: false,
  });
  expect(heard).toEqual([false, true]);
});

it('counts as unreachable only after several unanswered calls in a row', () => {
  const { network } = device();
  network.noteNoAnswer();
  network.noteNoAnswer();
  expect(network.isUnreachable()).toBe(false);
  network.noteNoAnswer();
  expect(network.isUnreachable()).toBe(true);
  network.noteAnswer();
  expect(network.isUnreachable()).toBe(false);
});
