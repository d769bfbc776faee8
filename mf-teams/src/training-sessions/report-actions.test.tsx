import { screen } from '@testing-library/react';
import { renderScreen } from '@courtside/testing/render-screen';
import { ReportActions } from './report-actions';

const matchMedia = window.matchMedia.bind(window);
afterEach(() => {
  window.matchMedia = matchMedia;
});

const show = () => {
  const [openReport, download] = [jest.fn(), jest.fn(() => Promise.resolve())];
  const { user } = renderScreen(<ReportActions openReport={openReport} download={download} />, { path: '/' });
  return { user, openReport, download };
};

test('the report and its PDF are buttons', async () => {
  const { user, openReport, download } = show();
  await user.click(screen.getByText('Report'));
  await user.click(screen.getByText('Download PDF'));
  expect([openReport.mock.calls.length, download.mock.calls.length]).toEqual([1, 1]);
});

test('on a phone, the report and its PDF are in a menu, so that the trend is on the first screen', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') });
  const { user, openReport, download } = show();
  expect(screen.queryByText('Download PDF')).toBeNull();
  await user.click(screen.getByText('Reports'));
  await user.click(await screen.findByText('Download PDF'));
  expect(download).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Reports'));
  await user.click(await screen.findByText('Report'));
  expect(openReport).toHaveBeenCalledTimes(1);
});
