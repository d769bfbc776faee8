import { recordRun } from '../record-run';

export default function ThrowsInRender(): never {
  recordRun('throws-in-render');
  throw new Error('boom');
}
