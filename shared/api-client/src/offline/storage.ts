/** What is stored on the device. Loaded when the page is idle, because few calls of a start need it. */
export { readAnswer, saveAnswer } from './answer-store';
export { deleteDraft, readDrafts, writeDraft } from './draft-store';
export { deleteRecords, purgeRecords } from './database';
export { openEntryStore } from './entry-store';
