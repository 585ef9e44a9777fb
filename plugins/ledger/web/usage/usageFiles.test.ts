import type { UsageRow } from '../../contract/usage';
import { usagePdf, usageSheet } from './usageFiles';

const row: UsageRow = {
  ...{ id: '2:1', unitId: 2, unitName: 'Miền', parentName: 'Tổng', categoryId: 1, categoryName: 'TNDS' },
  ...{ opening: 0, received: 11, used: 1, canceled: 1, lost: 2, destroyed: 2, returned: 5, passedOn: 0, closing: 0 },
};
const t = ((key: string) => key) as unknown as Parameters<typeof usageSheet>[1];

test('workbook and paper have the figures of the report in its order', () => {
  const { columns, rows } = usageSheet([row], t);
  expect(rows).toEqual([['Miền', 'Tổng', 'TNDS', 0, 11, 1, 1, 2, 2, 5, 0, 0]]);
  expect(columns).toHaveLength(12);
  const { blocks } = usagePdf([row], { from: '2026-10-01', to: '2026-12-31' }, t, 'vi');
  expect(blocks[0]).toMatchObject({ kind: 'table', rows });
});
