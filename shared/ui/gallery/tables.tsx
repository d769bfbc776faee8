import { Section, Table } from '@courtside/ui';

const rows = Array.from({ length: 24 }, (_, index) => ({
  key: index,
  number: index + 1,
  name: 'Ada',
  last: 'Berg',
  position: 'Setter',
}));

/** A table with selection, sorting and pages. */
export function Tables() {
  return (
    <Section title="Tables">
      <Table
        rowSelection={{ type: 'checkbox', defaultSelectedRowKeys: [1] }}
        dataSource={rows}
        pagination={{ pageSize: 6 }}
        columns={[
          { title: 'Player Number', dataIndex: 'number', sorter: true },
          { title: 'First Name', dataIndex: 'name' },
          { title: 'Last Name', dataIndex: 'last' },
          { title: 'Position', dataIndex: 'position' },
        ]}
      />
    </Section>
  );
}
