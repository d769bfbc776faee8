import { fireEvent, render, screen, within } from '@testing-library/react';
import { IndexLineChart, SpiderChart } from './index';
import { texts } from './texts';

// The drawings need a canvas; they are proved in a real browser. Here: everything around them.
jest.mock('./index-line-canvas', () => ({ __esModule: true, default: ({ domain }: { domain: number[] }) => <i data-testid="drawing">{domain.join(' ')}</i> }));
jest.mock('./spider-canvas', () => ({
  __esModule: true,
  default: () => {
    throw new Error('no canvas');
  },
}));

const line = [{ name: 'Ann', points: [{ date: '2026-01-01', value: 50 }, { date: '2026-04-11', value: null }] }];
const spider = [{ name: 'Ann', values: { weight_lift_impact: 72, lower_body_power: 13.2, upper_body_power: 0, serve_speed: 21, serve_accuracy: 65 } }];
const cells = (table: HTMLElement) => within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

test('the line has a twin as a table, gaps in words', async () => {
  render(<IndexLineChart series={line} />);
  await screen.findByTestId('drawing');
  expect(cells(screen.getByRole('table'))).toEqual([
    ['Name', 'Date', 'Composite Index'],
    ['Ann', '2026-01-01', '50'],
    ['Ann', '2026-04-11', 'not measured'],
  ]);
});

test('keys zoom and pan, the reset shows everything again, and the hint says how', async () => {
  render(<IndexLineChart series={line} />);
  await screen.findByTestId('drawing');
  const chart = screen.getByRole('application', { description: texts.hint });
  const reset = screen.getByRole('button', { name: texts.reset });
  const whole = screen.getByText(/^Showing/).textContent;
  expect(reset).toBeDisabled();

  fireEvent.keyDown(chart, { key: '+' });
  expect(screen.getByText('Showing 2026-01-09 to 2026-04-02')).toBeInTheDocument();
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByText('Showing 2026-01-19 to 2026-04-13')).toBeInTheDocument();
  fireEvent.click(reset);
  expect(screen.getByText(/^Showing/)).toHaveTextContent(whole ?? '');
  expect(reset).toBeDisabled();
});

test('the wheel zooms without scrolling the page', async () => {
  render(<IndexLineChart series={line} />);
  await screen.findByTestId('drawing');
  const scrolls = fireEvent.wheel(screen.getByRole('application'), { deltaY: -400 });
  expect(scrolls).toBe(false);
  expect(screen.getByRole('button', { name: texts.reset })).toBeEnabled();
});

test('a wheel that could only zoom out of everything scrolls the page', async () => {
  render(<IndexLineChart series={line} />);
  await screen.findByTestId('drawing');
  expect(fireEvent.wheel(screen.getByRole('application'), { deltaY: 400 })).toBe(true);
  expect(screen.getByRole('button', { name: texts.reset })).toBeDisabled();
});

test('a single session has nothing to zoom into', async () => {
  render(<IndexLineChart series={[{ name: 'Ann', points: [{ date: '2026-05-05', value: 50 }] }]} />);
  await screen.findByTestId('drawing');
  fireEvent.keyDown(screen.getByRole('application'), { key: '+' });
  expect(screen.getByText('Showing 2026-05-04 to 2026-05-06')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: texts.reset })).toBeDisabled();
});

test('without any point it says so', () => {
  render(<IndexLineChart series={[{ name: 'Ann', points: [] }]} />);
  expect(screen.getByText(texts.noValues)).toBeInTheDocument();
});

test('a chart that cannot be drawn leaves its values as a table, with units', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<SpiderChart series={spider} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expect(cells(screen.getByRole('table'))).toContainEqual(['Ann', 'Lower Body Power', '13.2 m/s²']);
  expect(cells(screen.getByRole('table'))).toContainEqual(['Ann', 'Upper Body Power', 'not measured']);
  silenced.mockRestore();
});
