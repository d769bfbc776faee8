/** The event of the window with which a module reports an error that it has caught. Its detail is the error. */
export const HANDLED_ERROR = 'courtside:handled-error';
