import { fillPath, paths } from './paths';

describe('a path', () => {
  it('is filled with encoded parameters', () => {
    expect(fillPath(paths.confirmEmail, { uidb64: 'a/b', token: 'c d' })).toBe('/api/auth/confirm-email/a%2Fb/c%20d/');
  });
});
