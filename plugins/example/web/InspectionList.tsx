import { useTranslation } from 'react-i18next';
import {
  DateField,
  DateText,
  ImageField,
  LinesField,
  Money,
  MoneyField,
  NameCell,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { productChoices } from '../../products/contract/products';
import { inspectionKinds, inspections, type Inspection } from '../contract/inspections';
import { partColumns } from './partColumns';

export default function InspectionList() {
  const { t } = useTranslation('example');
  const kinds = inspectionKinds.map((value) => ({ value, label: t(`inspection.kinds.${value}`) }));
  const columns: Column<Inspection>[] = [
    { id: 'code', header: t('inspection.code'), sortable: true, render: (row) => <NameCell name={row.code} below={row.place} /> },
    { id: 'productName', header: t('inspection.product'), value: (row) => row.productName },
    { id: 'day', header: t('inspection.day'), sortable: true, render: (row) => <DateText value={row.day} /> },
    { id: 'fee', header: t('inspection.fee'), align: 'end', sortable: true, render: (row) => <Money value={row.fee} /> },
  ];
  return (
    <ProcessList
      of={inspections}
      columns={columns}
      filters={[{ id: 'kind', kind: 'multi', label: t('inspection.kind'), options: kinds }]}
      searchPlaceholder={t('inspection.search')}
      labelOf={(row) => row.code}
      addressOf={(row) => `/giam-dinh/${row.id}`}
      form={
        <>
          <TextField name="code" label={t('inspection.code')} />
          <RecordField name="productId" label={t('inspection.product')} from={productChoices.chooseProduct} />
          <SelectField name="kind" label={t('inspection.kind')} options={kinds} />
          <TextField name="place" label={t('inspection.place')} />
          <DateField name="day" label={t('inspection.day')} />
          <TextField type="tel" name="phone" label={t('inspection.phone')} />
          <MoneyField name="fee" label={t('inspection.fee')} />
          <SwitchField name="isUrgent" label={t('inspection.isUrgent')} />
          <TextAreaField name="note" label={t('inspection.note')} />
          <ImageField name="picture" label={t('inspection.picture')} />
          <LinesField name="parts" label={t('inspection.parts')} columns={partColumns(t)} totals={{ worth: 'sum' }} />
        </>
      }
    />
  );
}
