import { checkPassword } from './password';

describe('the password guideline', () => {
  it.each([
    { password: 'Courtside#1', broken: [] },
    { password: 'courtside#1', broken: ['capital'] },
    { password: 'Courtside11', broken: ['special'] },
    { password: 'Courtside##', broken: ['number'] },
    { password: 'Co#1', broken: ['length'] },
    { password: '12345678', broken: ['capital', 'special', 'not-numeric'] },
    { password: '', broken: ['capital', 'special', 'number', 'length', 'not-numeric'] },
    { password: 'Äpfelbaum!7', broken: [] },
  ])('«$password» does not meet: $broken', ({ password, broken }) => {
    expect(
      checkPassword(password)
        .filter(({ met }) => !met)
        .map(({ rule }) => rule),
    ).toEqual(broken);
  });
});
