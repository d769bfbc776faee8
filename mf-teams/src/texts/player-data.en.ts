/** Texts of the dialog with the stored data of a player. */
export const playerDataTexts = {
  title: (name: string) => `Stored Data of ${name}`,
  done: 'Done',
  export: {
    title: 'Export Everything About This Player',
    text: 'An archive with all training sessions, attempts, notes, test days, glove tests and the times of imports, for the player or the parents.',
    start: 'Export',
    making: 'Making the file …',
    saved: (file: string) => `${file} was downloaded.`,
    failed: 'The data could not be exported.',
  },
  erase: {
    title: 'Erase',
    text: (name: string) =>
      `Deletes ${name} with all training sessions, notes, test day entries and glove results, for good. Older backups don’t bring them back. You get a receipt without names.`,
    confirm: (name: string) => `Yes, erase ${name} for good`,
    start: 'Erase',
    failed: 'The player could not be erased.',
  },
  receipt: {
    title: 'The player was erased.',
    text: 'Keep the receipt: it says what was erased and when, and is shown only once.',
    label: 'Receipt',
    download: 'Download Receipt',
  },
  leave: {
    erasing: {
      title: 'Erasure Not Finished',
      text: 'It is not known yet whether the player was erased. The receipt is shown only here.',
      confirm: 'Leave Without the Receipt',
      cancel: 'Stay Here',
    },
    receipt: {
      title: 'Receipt Not Downloaded',
      text: 'The receipt of this erasure is shown only once.',
      confirm: 'Leave Without the Receipt',
      cancel: 'Stay Here',
    },
  },
} as const;
