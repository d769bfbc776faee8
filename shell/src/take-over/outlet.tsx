export const OUTLET_ID = 'outlet';

/** Contains the mounted modules. React creates the element but does not manage its content. */
export function Outlet() {
  return <div id={OUTLET_ID} />;
}
