/** Loads the code that stores entries and answers. A page start needs it only without a network. */
export const loadStorage = () => import('./storage');
