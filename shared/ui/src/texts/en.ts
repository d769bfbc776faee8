/** Default texts of the shared components. */
export const texts = {
  product: 'Courtside',
  retry: 'Retry',
  cancel: 'Cancel',
  loading: 'Loading...',
  dismiss: 'Dismiss',
  selected: 'Selected',
  picture: {
    choose: 'Choose Picture',
    replace: 'Replace Picture',
    remove: 'Remove Picture',
    keep: 'Keep Previous Picture',
    preview: 'Preview of the picture',
    noPicture: 'No picture',
    unsupported: 'This file cannot be used as a picture. Choose a JPEG, PNG or WebP file.',
    tooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB. Choose a smaller one.`,
    crop: 'Adjust the Picture',
    cropHelp: 'Drag the picture, or move it with the arrow keys.',
    zoom: 'Zoom',
    use: 'Use Picture',
    note: 'JPEG, PNG or WebP.',
  },
};
