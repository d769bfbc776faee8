/** Lets Enter submit a form whose button is outside of it, in the footer of a dialog. */
export const SubmitOnEnter = () => <input type="submit" hidden tabIndex={-1} aria-hidden="true" />;
