import { DndContext } from '@dnd-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TemplateProperty } from '../../contract/templates';
import { SlotTable } from './SlotTable';
import { SourceColumns } from './SourceColumns';

const meta = { title: 'Plugins/Data files/Mapping' } satisfies Meta;
export default meta;
type Story = StoryObj;

const slot = (standardName: string, description: string, change: Partial<TemplateProperty> = {}): TemplateProperty => ({
  standardName,
  description,
  type: 'text',
  allowNull: true,
  variableType: 'CATE',
  isOptional: true,
  banded: false,
  ...change,
});
const properties = [
  slot('EFFECTIVE_DATE', 'Ngày đầu được bảo hiểm', { type: 'date', variableType: 'INFO', isOptional: false, allowNull: false }),
  slot('PREMIUM', 'Phí gốc cả thời hạn, chưa thuế; âm là hoàn phí', {
    type: 'money',
    variableType: 'INFO',
    isOptional: false,
    allowNull: false,
  }),
  slot('PROVINCE', 'Tỉnh, thành phố; tên cũ được chuyển sang tên mới'),
  slot('VEHICLE_SEATS', 'Số chỗ ngồi', { type: 'integer', variableType: 'VARS' }),
  slot('CLAIM_AMOUNT', 'Đã bồi thường cộng còn phải bồi thường', { type: 'money', variableType: 'INFO_CLM' }),
];
const nothing = () => undefined;
const table = (change: Partial<Parameters<typeof SlotTable>[0]> = {}): Story => ({
  render: () => (
    <DndContext>
      <SlotTable
        properties={properties}
        columns={{ EFFECTIVE_DATE: 'NGAY_HL' }}
        suggestions={new Map([['PROVINCE', { standardName: 'PROVINCE', importName: 'TINH_THANH_PHO', confidence: 0.96, reason: 'name' }]])}
        choices={['PHI_BH', 'SO_CHO']}
        readOnly={false}
        wanted={new Set()}
        fits={() => true}
        onPlace={nothing}
        onFree={nothing}
        onRefuse={nothing}
        onAcceptAll={nothing}
        {...change}
      />
    </DndContext>
  ),
});

export const Slots = table();
/** After an attempt to save: what is missing is pointed at. */
export const Missing = table({ wanted: new Set(['PREMIUM']) });
export const ReadOnly = table({ readOnly: true });

const columns = [
  { importName: 'PHI_BH', below: 'Tiền · 12.480.000', isUsed: false },
  { importName: 'GHI_CHU', below: 'Chữ · (trống 82 %)', isUsed: false },
  { importName: 'NGAY_HL', below: 'Ngày · 08/07/2025', isUsed: true },
];
const sources = (claims: boolean): Story => ({
  parameters: { width: 280 },
  render: () => (
    <DndContext>
      <SourceColumns
        columns={columns}
        claimColumns={claims ? [{ importName: 'SO_TIEN_BT', below: 'boi-thuong.csv', isUsed: false }] : undefined}
      />
    </DndContext>
  ),
});
export const Columns = sources(false);
export const ColumnsOfTwoFiles = sources(true);
