import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReportTable } from '../../contract/reportTables';
import ReportCharts from './ReportCharts';

const line = (code: string, name: string, level: number, direct: number, retained: number): ReportTable['data'][number] => ({
  rowKey: code,
  code,
  name,
  level,
  isBold: level === 0,
  isCategory: level === 0,
  isSubCategory: false,
  cells: { 3: String(direct), 8: String(retained) },
  edited: [],
});

const table: ReportTable = {
  columnNames: ['3', '8'],
  columnLabels: { 3: 'Phí bảo hiểm gốc', 8: 'Phí giữ lại' },
  columnGroups: [],
  columnFormulas: {},
  columnWidths: { 3: 160, 8: 150 },
  columnAligns: { 3: 'right', 8: 'right' },
  currencyColumns: ['3', '8'],
  data: [
    line('A.2', 'Bảo hiểm chi phí y tế, chăm sóc sức khỏe', 1, 87_250_499, 87_250_499),
    line('B.1', 'Bảo hiểm tài sản', 1, 2_450_400_000, 960_870_000),
    line('B.4', 'Bảo hiểm xe cơ giới', 1, 11_946_250_000, 9_546_250_000),
  ],
  totalSummary: null,
  summaryText: 'Tổng cộng',
  charts: [
    { title: 'Phí giữ lại', type: 'bar', labelField: 'name', valueField: '8', lines: ['A.2', 'B.1', 'B.4'] },
    { title: 'Phí bảo hiểm gốc', type: 'pie', labelField: 'name', valueField: '3', lines: ['A.2', 'B.1', 'B.4'] },
  ],
  reportDetail: {
    reportName: 'Báo cáo doanh thu phí bảo hiểm',
    reportCode: '2-PNT',
    insuranceCompanyName: 'Bảo hiểm An Tâm',
    periodName: 'Quý 3/2026',
    periodValue: 3,
    from: '2026-07-01',
    to: '2026-09-30',
    creator: 'Đặng Thuý Vy',
  },
};

const meta = { title: 'Plugins/Reports/ReportCharts', component: ReportCharts, args: { table } } satisfies Meta<typeof ReportCharts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A line that follows the items. */
export const Line: Story = { args: { table: { ...table, charts: [{ ...table.charts[0]!, type: 'line' }] } } };
