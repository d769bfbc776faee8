/** Words of the shared components, where a screen gives none of its own. */
export const texts = {
  product: 'Courtside',
  retry: 'Retry',
  cancel: 'Cancel',
  loading: 'Loading...',
  dismiss: 'Dismiss',
  selected: 'Selected',
  picture: {
    choose: 'Choose picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    keep: 'Keep previous picture',
    preview: 'Preview of the picture',
    noPicture: 'No picture',
    notPicture: 'This file is not a picture that can be used. Choose a JPEG, PNG or WebP file.',
    tooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB. Choose a smaller one.`,
    crop: 'Adjust the picture',
    cropHelp: 'Drag the picture, or move it with the arrow keys.',
    zoom: 'Zoom',
    use: 'Use picture',
    note: 'JPEG, PNG or WebP.',
  },
};
