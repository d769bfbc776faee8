export * from './test-days/calls';
export * from './test-days/changes';
export {
  Attempt,
  AttemptDetails,
  LedgerCell,
  type Measurement,
  TestDay,
  TestDayHold,
  TestDayPlayer,
  TestDaySummary,
  TestDaySwap,
} from './test-days/ledger';
