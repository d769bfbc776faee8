import { Acknowledgements } from './acknowledgements';

it('measures the longest time without an acknowledgement, also before the first and after the last one', () => {
  const clock = jest.spyOn(performance, 'now');
  const acknowledged = new Acknowledgements();
  for (const time of [100, 200, 900, 1_000]) {
    clock.mockReturnValue(time);
    acknowledged.add(String(time));
  }
  expect(acknowledged.longestGap(50, 1_050)).toBe(700);
  expect(acknowledged.longestGap(950, 3_000)).toBe(2_000);
  expect(acknowledged.longestGap(2_000, 2_500)).toBe(500);
  expect(acknowledged.last).toBe(1_000);
  clock.mockRestore();
});
