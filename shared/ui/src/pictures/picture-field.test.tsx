import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import { ThemeProvider } from '../theme/theme-provider';
import { PictureField } from './picture-field';

const picture = new File(['x'], 'team.png', { type: 'image/png' });

function show(props: Partial<Parameters<typeof PictureField>[0]> = {}) {
  const change = jest.fn();
  render(
    <ThemeProvider>
      <PictureField label="Team picture" name="Falcons" value={undefined} onChange={change} {...props} />
    </ThemeProvider>,
  );
  return { change, input: screen.getByTestId<HTMLInputElement>('picture-input') };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot draw, so the field keeps the original file.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

it('sets a picture after it is cropped', async () => {
  const { change, input } = show();
  await userEvent.upload(input, picture);
  fireEvent.load(await screen.findByAltText('Preview of the picture'));
  await userEvent.click(screen.getByRole('button', { name: 'Use Picture' }));
  expect(change).toHaveBeenCalledWith(picture);
});

it('changes nothing if cropping is cancelled, and returns the focus to its button', async () => {
  const { change, input } = show();
  const choose = screen.getByRole('button', { name: 'Choose Picture' });
  choose.focus();
  fireEvent.change(input, { target: { files: [picture] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(change).not.toHaveBeenCalled();
  expect(choose).toHaveFocus();
});

it.each([
  [
    'is not a picture',
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    'This file cannot be used as a picture. Choose a JPEG, PNG or WebP file.',
  ],
  [
    'is too large',
    Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: PICTURE_MAX_BYTES + 1 }),
    'This picture is larger than 8 MB. Choose a smaller one.',
  ],
])('rejects a file that %s', async (_, file, message) => {
  const { change, input } = show();
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(change).not.toHaveBeenCalled();
});

it('shows an error if the browser cannot read the file', async () => {
  const { input } = show();
  await userEvent.upload(input, picture);
  fireEvent.error(await screen.findByAltText('Preview of the picture'));
  expect(screen.getByRole('alert')).toHaveTextContent('This file cannot be used as a picture.');
});

it('removes a stored picture', async () => {
  const { change } = show({ current: 'aGVsbG8=' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Picture' }));
  expect(change).toHaveBeenCalledWith(null);
});

it('restores the stored picture', async () => {
  const { change } = show({ current: 'aGVsbG8=', value: picture });
  await userEvent.click(screen.getByRole('button', { name: 'Keep Previous Picture' }));
  expect(change).toHaveBeenCalledWith(undefined);
});
