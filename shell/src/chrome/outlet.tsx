/** Where single-spa puts modules. React makes the element and never looks inside. */
export const OUTLET_ID = 'outlet';

export function Outlet() {
  return <div id={OUTLET_ID} />;
}
