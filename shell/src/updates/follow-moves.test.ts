import { messages } from '@courtside/contracts/messages';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { accessToken } from '@courtside/testing/fake-session';
import { recordNotices } from '@courtside/testing/record-notices';
import { announceEndedClub, followMoves } from './follow-moves';

const notices = recordNotices();
beforeEach(() => {
  sessionBus.logOut();
  sessionBus.logIn({ access: accessToken(), refresh: 'r' });
});

it('loads the dashboard once when the login goes on in another club', () => {
  const load = jest.fn();
  followMoves(load);
  sessionBus.logIn({ access: accessToken({ secondsLeft: 900 }), refresh: 'r2' });
  expect(load).not.toHaveBeenCalled();
  sessionBus.enterClub(accessToken({ club: 'b' }));
  sessionBus.enterClub(accessToken({ club: 'c' }));
  expect(load.mock.calls).toEqual([['/dashboard']]);
});

it('loads it if the login has moved while the page started', () => {
  sessionBus.enterClub(accessToken({ club: 'b' }));
  const load = jest.fn();
  followMoves(load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('says once that the former club may be lost', () => {
  deviceStorage.setItem(storageKeys.clubEnded, '1');
  announceEndedClub();
  announceEndedClub();
  expect(notices.map(({ text }) => text)).toEqual([messages.clubEnded]);
});
