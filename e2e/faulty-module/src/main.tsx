import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor, { FAULTS, type Fault } from '../module';

const load = (fault: Fault) => () =>
  import(/* webpackChunkName: "faulty-[request]", webpackInclude: /\.tsx$/ */ `./faults/${fault}`);
type Load = ReturnType<typeof load>;

const screens = Object.fromEntries(FAULTS.map((fault) => [`/faulty/${fault}`, load(fault)]));
/** Each screen is a widget too. */
const asWidgets = Object.fromEntries(FAULTS.map((fault) => [fault, load(fault)]));

export const { bootstrap, mount, unmount, widgets } = createModule(
  descriptor,
  screens as Record<`/faulty/${Fault}`, Load>,
  asWidgets,
);
