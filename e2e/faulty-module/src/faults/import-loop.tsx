import { recordRun } from '../record-run';

recordRun('import-loop');
// The page that imports this file is lost. The date keeps the loop from looking endless to the compiler.
while (Date.now() > 0);

export default function ImportLoop() {
  return <h1>import-loop</h1>;
}
