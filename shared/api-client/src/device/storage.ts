/** Storage on the device. It is loaded when the page is idle, because a page start rarely needs it. */
export { deleteAnswers, readAnswer, saveAnswer } from './answer-store';
export { deleteDraft, readDrafts, updateDraft } from './draft-store';
export { deleteRecords, purgeAnswers } from './database';
export { openEntryStore } from './entry-store';
