import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ColumnSummary, ValidationError, ValidationQuestion } from '../../contract/validation';
import { ErrorList } from './ErrorList';
import { Questions } from './Questions';
import { SummaryTable } from './SummaryTable';

const meta = { title: 'Plugins/Data files/Validation' } satisfies Meta;
export default meta;
type Story = StoryObj;

const errors: ValidationError[] = [
  {
    column: 'PHI_BH',
    standardName: 'PREMIUM',
    rule: 'not_a_number',
    severity: 'error',
    count: 3,
    samples: [
      { row: 22, value: 'abc' },
      { row: 23, value: 'không rõ' },
      { row: 42, value: null },
    ],
    message: 'Cột PHI_BH: 3 dòng không phải là số',
  },
  {
    column: 'TINH_TP',
    standardName: 'PROVINCE',
    rule: 'unknown_province',
    severity: 'warning',
    count: 1204,
    samples: [{ row: 8, value: 'Sông Bé' }],
    message: 'Cột TINH_TP: 1.204 dòng có tỉnh, thành phố không nhận ra',
  },
];
const questions: ValidationQuestion[] = [
  {
    id: 'date:NGAY_HL',
    column: 'NGAY_HL',
    kind: 'dateOrder',
    question: 'Cột NGAY_HL: ngày được viết theo thứ tự nào?',
    options: [
      { value: 'dmy', label: 'Ngày trước, tháng sau', example: '05/10/2024' },
      { value: 'mdy', label: 'Tháng trước, ngày sau', example: '05/10/2024' },
    ],
    answer: null,
  },
  {
    id: 'decimal:PHI_BH',
    column: 'PHI_BH',
    kind: 'decimalSign',
    question: 'Cột PHI_BH: dấu nào ngăn phần thập phân?',
    options: [
      { value: ',', label: 'Dấu phẩy; dấu chấm ngăn hàng nghìn', example: '3.100' },
      { value: '.', label: 'Dấu chấm; dấu phẩy ngăn hàng nghìn', example: '3.100' },
    ],
    answer: ',',
  },
];
const none = { count: 0, percent: 0 };
const columns: ColumnSummary[] = [
  {
    column: 'SO_HD',
    standardName: 'POLICY_NO',
    missing: none,
    unknown: none,
    distinct: 60000,
    type: 'text',
    min: 'HD00001',
    max: 'HD60000',
    average: null,
    check: 'ok',
  },
  {
    column: 'NGAY_HL',
    standardName: 'EFFECTIVE_DATE',
    missing: none,
    unknown: none,
    distinct: 730,
    type: 'date',
    min: '2023-01-01',
    max: '2024-12-30',
    average: null,
    check: 'question',
  },
  {
    column: 'PHI_BH',
    standardName: 'PREMIUM',
    missing: { count: 12, percent: 0.02 },
    unknown: { count: 3, percent: 0.005 },
    distinct: 9120,
    type: 'money',
    min: '-1200000',
    max: '98450000',
    average: 6420500.25,
    check: 'error',
  },
  {
    column: 'TINH_TP',
    standardName: 'PROVINCE',
    missing: none,
    unknown: { count: 80, percent: 0.13 },
    distinct: 36,
    type: 'text',
    min: null,
    max: null,
    average: null,
    check: 'warning',
  },
];

export const Errors: Story = { render: () => <ErrorList errors={errors} /> };
export const NoErrors: Story = { render: () => <ErrorList errors={[]} /> };
export const OpenQuestions: Story = {
  render: () => (
    <Questions
      questions={questions}
      answers={{ 'decimal:PHI_BH': ',' }}
      onAnswer={() => undefined}
      open={1}
      busy={false}
      onRun={() => undefined}
    />
  ),
};
export const Answered: Story = {
  render: () => (
    <Questions
      questions={questions}
      answers={{ 'date:NGAY_HL': 'dmy', 'decimal:PHI_BH': ',' }}
      onAnswer={() => undefined}
      open={0}
      busy={false}
      onRun={() => undefined}
    />
  ),
};
export const Summary: Story = { render: () => <SummaryTable columns={columns} /> };
