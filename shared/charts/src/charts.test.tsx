import { fireEvent, render, screen } from '@testing-library/react';
import { chartRows, tableRows } from '@courtside/testing/table-rows';
import { screenDate } from '@courtside/ui';
import { IndexLineChart, ProfileChart, SpiderChart } from './index';
import { texts } from './texts';
import { TrendChart } from './trend-chart';

const indexSeries = [
  {
    name: 'Ann',
    points: [
      { date: '2026-01-01', value: 50 },
      { date: '2026-04-11', value: null },
    ],
  },
];
const spiderSeries = [
  {
    name: 'Ann',
    values: {
      weight_lift_impact: 72,
      lower_body_power: 13.2,
      upper_body_power: null,
      serve_speed: 21,
      serve_accuracy: 65,
    },
  },
];

async function renderIndexLine(series = indexSeries) {
  render(<IndexLineChart series={series} />);
  fireEvent.pointerEnter(screen.getByRole('application'));
  await screen.findByTestId('drawing');
  return {
    chart: screen.getByRole('application', { description: texts.hint }),
    reset: screen.getByRole('button', { name: texts.reset }),
    range: () => screen.getByText(/^Showing/).textContent,
  };
}

afterEach(() => jest.restoreAllMocks());

test('a line chart has a table with the same values', async () => {
  render(<IndexLineChart series={indexSeries} />);
  expect(await chartRows()).toEqual([
    ['Ann', screenDate('2026-01-01'), '50'],
    ['Ann', screenDate('2026-04-11'), 'not measured'],
  ]);
});

test('keys zoom and pan, and the button resets the zoom', async () => {
  const { chart, reset, range } = await renderIndexLine();
  const fullRange = range();
  expect(reset).toBeDisabled();

  fireEvent.keyDown(chart, { key: '+' });
  expect(range()).toBe(`Showing ${screenDate('2026-01-09')} to ${screenDate('2026-04-02')}`);
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(range()).toBe(`Showing ${screenDate('2026-01-19')} to ${screenDate('2026-04-13')}`);
  fireEvent.click(reset);
  expect(range()).toBe(fullRange);
  expect(reset).toBeDisabled();
});

test('the wheel zooms in without scrolling the page', async () => {
  const { chart, reset } = await renderIndexLine();
  expect(fireEvent.wheel(chart, { deltaY: -400 })).toBe(false);
  expect(reset).toBeEnabled();
});

test('the wheel scrolls the page if the chart cannot zoom out any further', async () => {
  const { chart, reset } = await renderIndexLine();
  expect(fireEvent.wheel(chart, { deltaY: 400 })).toBe(true);
  expect(reset).toBeDisabled();
});

test('a single session cannot be zoomed', async () => {
  const { chart, reset, range } = await renderIndexLine([{ name: 'Ann', points: [{ date: '2026-05-05', value: 50 }] }]);
  fireEvent.keyDown(chart, { key: '+' });
  expect(range()).toBe(`Showing ${screenDate('2026-05-04')} to ${screenDate('2026-05-06')}`);
  expect(reset).toBeDisabled();
});

test('a line chart without points shows a message', () => {
  render(<IndexLineChart series={[{ name: 'Ann', points: [] }]} />);
  expect(screen.getByText(texts.noValues)).toBeInTheDocument();
});

test('a chart that fails shows its values with units in a table', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const library = jest.requireActual<{ Radar: () => never }>('@ant-design/charts');
  jest.spyOn(library, 'Radar').mockImplementation(() => {
    throw new Error('no canvas');
  });
  render(<SpiderChart series={spiderSeries} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expect(tableRows(screen.getByRole('table'))).toEqual([
    ['Ann', 'Weight Lift Impact', '72 %'],
    ['Ann', 'Lower Body Power', '13.2 m/s²'],
    ['Ann', 'Upper Body Power', 'not measured'],
    ['Ann', 'Serve Speed', '21 m/s'],
    ['Ann', 'Serve Accuracy', '65 %'],
  ]);
});

test('a chart that fails once is drawn on a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const library = jest.requireActual<{ Radar: () => never }>('@ant-design/charts');
  const draw = jest.spyOn(library, 'Radar').mockImplementation(() => {
    throw new Error('no canvas');
  });
  render(<SpiderChart series={spiderSeries} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  draw.mockRestore();
  fireEvent.click(retry);
  await screen.findByTestId('drawing');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the line chart', () => {
  const drawnTexts = (container: HTMLElement) =>
    [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);

  test('is drawn without the library until somebody touches it', async () => {
    const { container } = render(<IndexLineChart series={indexSeries} />);
    expect(drawnTexts(container)).toEqual(expect.arrayContaining(['45', '50', '55', screenDate('2026-02-01')]));
    expect(screen.getByTestId('dots')).toHaveAttribute('d', expect.stringMatching(/^M[\d.]+,150h0$/));
    fireEvent.pointerEnter(screen.getByRole('application'));
    await screen.findByTestId('drawing');
  });

  test('loads the library for a user of the keyboard too', async () => {
    render(<IndexLineChart series={indexSeries} />);
    fireEvent.focus(screen.getByRole('application'));
    await screen.findByTestId('drawing');
  });

  test('stays drawn if the library fails, zooms, and tries again at the next press', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const library = jest.requireActual<{ Line: () => never }>('@ant-design/charts');
    const draw = jest.spyOn(library, 'Line').mockImplementation(() => {
      throw new Error('no canvas');
    });
    const { container } = render(<IndexLineChart series={indexSeries} />);
    const chart = screen.getByRole('application');
    fireEvent.pointerEnter(chart);
    const press = await screen.findByTestId('again');
    fireEvent.wheel(chart, { deltaY: -400 });
    expect(screen.getByRole('button', { name: texts.reset })).toBeEnabled();
    expect(drawnTexts(container)).toContain('50');
    draw.mockRestore();
    fireEvent.pointerDown(press);
    await screen.findByTestId('drawing');
  });
});

test('a profile shows the score of each metric and the measured values with units', () => {
  const { container } = render(<ProfileChart series={spiderSeries} />);
  expect(
    screen.getByRole('img', {
      name: 'Profile of Ann: Weight Lift Impact score 53, Lower Body Power score 51, Upper Body Power not measured, Serve Speed score 55, Serve Accuracy score 65.',
    }),
  ).toBeInTheDocument();
  for (const value of ['72 %', '13.2 m/s²', '–', '21 m/s', '65 %']) expect(container).toHaveTextContent(value);
  expect(container).toHaveTextContent('Dashed: the reference average, 50.');
});

test('a profile of two players has a legend', () => {
  render(<ProfileChart series={[...spiderSeries, { ...spiderSeries[0]!, name: 'Bo' }]} />);
  expect(screen.getByText('Ann')).toBeInTheDocument();
  expect(screen.getByText('Bo')).toBeInTheDocument();
});

test('the dots of a trend show their values', () => {
  render(
    <TrendChart
      points={indexSeries[0]!.points}
      selected={0}
      tooltip={({ date, value }) => `${date}: ${String(value)}`}
    />,
  );
  expect(screen.getByText('2026-01-01: 50')).toBeInTheDocument();
  expect(screen.queryByText(/2026-04-11/)).toBeNull();
});
