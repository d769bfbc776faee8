/** Default texts of the shared components. */
export const texts = {
  product: 'Courtside',
  retry: 'Retry',
  cancel: 'Cancel',
  loading: 'Loading...',
  dismiss: 'Dismiss',
  selected: 'Selected',
  moreActions: 'More Actions',
  date: {
    open: 'Open calendar',
    example: (date: string) => `Such as ${date}`,
  },
  late: {
    hint: 'This is taking longer than usual. You can wait, or open another screen.',
    stopped: 'This part of the screen stopped working. Everything else works.',
    unreachable:
      'The files of this part of the screen could not be loaded, or were not what was published. Everything else works.',
    hung: 'This part of the screen does not respond. Everything else works.',
  },
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
