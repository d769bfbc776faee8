import { isUnused } from './unused-selectors';

it.each(['.ant-table-bordered .ant-table-cell', ':where(.css-var).ant-btn-compact-item', '.ant-badge-count'])(
  '%s matches nothing',
  (selector) => {
    expect(isUnused(selector)).toBe(true);
  },
);

it.each([
  '.ant-table-cell',
  '.ant-table:not(.ant-table-bordered) td',
  '.ant-btn:not(:where(.ant-btn-compact-item, .ant-btn-group *)) span',
  '.ant-input-status-warning',
  '.ant-radio-group-vertical',
])('%s may match', (selector) => {
  expect(isUnused(selector)).toBe(false);
});
