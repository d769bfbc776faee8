import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import { ThemeProvider } from '../theme/theme-provider';
import { PictureField } from './picture-field';

const picture = new File(['x'], 'team.png', { type: 'image/png' });

function show(props: Partial<Parameters<typeof PictureField>[0]> = {}) {
  const change = jest.fn();
  render(<ThemeProvider><PictureField label="Team picture" name="Falcons" value={undefined} onChange={change} {...props} /></ThemeProvider>);
  return { change, input: screen.getByTestId<HTMLInputElement>('picture-input') };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  // This DOM cannot draw; the field then keeps the file as it is.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

it('lets a picture be adjusted before it is taken', async () => {
  const { change, input } = show();
  await userEvent.upload(input, picture);
  fireEvent.load(await screen.findByAltText('Preview of the picture'));
  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }));
  expect(change).toHaveBeenCalledWith(picture);
});

it('changes nothing when the adjusting is cancelled', async () => {
  const { change, input } = show();
  await userEvent.upload(input, picture);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(change).not.toHaveBeenCalled();
});

it.each([
  ['is no picture', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'This file is not a picture that can be used. Choose a JPEG, PNG or WebP file.'],
  ['is too large', Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: PICTURE_MAX_BYTES + 1 }), 'This picture is larger than 8 MB. Choose a smaller one.'],
])('refuses a file that %s', async (_, file, words) => {
  const { change, input } = show();
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(change).not.toHaveBeenCalled();
});

it('says so when the browser cannot read the file', async () => {
  const { input } = show();
  await userEvent.upload(input, picture);
  fireEvent.error(await screen.findByAltText('Preview of the picture'));
  expect(screen.getByRole('alert')).toHaveTextContent('This file is not a picture that can be used.');
});

it('removes a stored picture', async () => {
  const { change } = show({ current: 'aGVsbG8=' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(change).toHaveBeenCalledWith(null);
});

it('goes back to the stored picture from a new one', async () => {
  const { change } = show({ current: 'aGVsbG8=', value: picture });
  await userEvent.click(screen.getByRole('button', { name: 'Keep previous picture' }));
  expect(change).toHaveBeenCalledWith(undefined);
});
