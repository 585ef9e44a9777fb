import { useTranslation } from 'react-i18next';
import {
  activeState,
  dateColumn,
  FormRow,
  nameColumn,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  tagColumn,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useOptions, useText } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { productTypes } from '../../contract/productTypes';
import { type Subtype, subtypeCalls, subtypeExport } from '../../contract/subtypes';

/** What a product type is divided into. */
export default function SubtypeList() {
  const { t } = useTranslation('products');
  const text = useText();
  const types = useOptions(productTypes);
  const active = activeState<Subtype>({ label: t('fields.isActive'), on: t('subtype.active'), off: t('subtype.inactive') });
  const columns: Column<Subtype>[] = [
    nameColumn(t('subtype.name'), ({ name, description }) => ({ name, below: description })),
    { id: 'code', header: t('subtype.code'), width: 140, sortable: true, value: (row) => row.code },
    tagColumn('type', t('product.type'), ({ type }) => text(productTypes[type]), 230),
    active.column,
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={subtypeCalls}
      entity="Subtype"
      title={{ vi: 'Phân loại sản phẩm', en: 'Product subtypes' }}
      noun={{ vi: 'phân loại', en: 'subtype' }}
      columns={columns}
      filters={[{ id: 'type', kind: 'multi', label: t('product.type'), options: types }, active.filter]}
      searchPlaceholder={t('subtype.search')}
      icon="branch"
      exported={subtypeExport.exportSubtype}
      fields={
        <>
          <FormRow>
            <TextField name="code" label={t('subtype.code')} />
            <SelectField name="type" label={t('product.type')} options={types} />
          </FormRow>
          <TextField name="name" label={t('subtype.name')} />
          <TextAreaField name="description" label={t('fields.description')} />
          <SwitchField name="isActive" label={t('subtype.active')} />
        </>
      }
    />
  );
}
