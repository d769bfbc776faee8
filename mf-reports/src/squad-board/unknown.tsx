/** Instead of a value of a player whose results could not be loaded. */
export const Unknown = () => <span aria-hidden="true">–</span>;
