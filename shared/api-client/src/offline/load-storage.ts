/** Loads what stores entries and answers. A start of the page needs it only without a network. */
export const loadStorage = () => import('./storage');
