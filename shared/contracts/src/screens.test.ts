import { screens } from './screens';

describe('the address of a screen', () => {
  it('holds encoded path parameters', () => {
    expect(screens.resetPassword({ uidb64: 'a/b', token: 'c d' })).toBe('/reset-password/a%2Fb/c%20d');
  });

  it('holds an encoded query in the given order', () => {
    expect(screens.trainingSessions({ teamId: 'a&b', playerId: 'p/1' })).toBe(
      '/training-sessions?teamId=a%26b&playerId=p%2F1',
    );
  });

  it('has no question mark without a query', () => {
    expect(screens.login()).toBe('/login');
    expect(screens.comparePlayers()).toBe('/compare-players');
  });

  it('leaves out what is not selected', () => {
    expect(screens.comparePlayers({ playerId: 'p', sessionId: undefined })).toBe('/compare-players?playerId=p');
    expect(screens.comparePlayers({ teamId: undefined })).toBe('/compare-players');
  });
});
