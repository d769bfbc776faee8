/** Placeholder for a value that is loading, or that could not be loaded. */
export const Unknown = ({ pending }: { readonly pending: boolean }) =>
  pending ? <span aria-hidden="true" className="squad-placeholder" /> : <span aria-hidden="true">–</span>;
