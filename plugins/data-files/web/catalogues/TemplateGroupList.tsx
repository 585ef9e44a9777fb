import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  NameCell,
  RelativeTime,
  SelectField,
  TextAreaField,
  TextField,
  TypeTag,
  type Column,
  type FilterDef,
} from '@tessera/plugin-sdk/ui';
import { templateGroupInput, type TemplateGroup, type TemplateGroupValues } from '../../contract/templateGroups';
import {
  useCreateTemplateGroupMutation,
  useListInsuranceTypesQuery,
  useListTemplateGroupsQuery,
  useRemoveTemplateGroupMutation,
  useUpdateTemplateGroupMutation,
} from '../calls';
import { reportingScreen } from '../reportingScreen';
import { CatalogueList } from './CatalogueList';

/** Kinds of files that can be imported, by line of business. */
function TemplateGroupList() {
  const { t } = useTranslation('data-files');
  const categories = useListInsuranceTypesQuery();
  const [create] = useCreateTemplateGroupMutation();
  const [update] = useUpdateTemplateGroupMutation();
  const [remove] = useRemoveTemplateGroupMutation();
  const columns = useMemo<Column<TemplateGroup>[]>(
    () => [
      {
        id: 'groupName',
        header: t('groups.name'),
        sortable: true,
        value: (row) => row.groupName,
        render: (row) => <NameCell name={row.groupName} below={row.code} />,
      },
      {
        id: 'category',
        header: t('groups.category'),
        card: 'status',
        value: (row) => row.Category.name,
        render: (row) => <TypeTag>{row.Category.name}</TypeTag>,
      },
      { id: 'description', header: t('groups.description'), value: (row) => row.description },
      {
        id: 'createdAt',
        header: t('catalogue.createdAt'),
        sortable: true,
        width: 140,
        value: (row) => row.createdAt,
        render: (row) => <RelativeTime value={row.createdAt} />,
      },
    ],
    [t],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'categoryCode',
        label: t('groups.category'),
        kind: 'options',
        options: (categories.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      },
    ],
    [t, categories.data],
  );
  return (
    <CatalogueList<TemplateGroup, TemplateGroupValues>
      title={t('groups.title')}
      add={t('groups.add')}
      edit={t('groups.edit')}
      empty={t('groups.empty')}
      icon="folder"
      search={t('groups.search')}
      useList={useListTemplateGroupsQuery}
      columns={columns}
      filters={filters}
      schema={templateGroupInput}
      labelOf={(row) => row.groupName}
      create={create}
      update={update}
      remove={remove}
      keptReason={(row) => (row.isDefault ? t('catalogue.builtIn') : undefined)}
      fields={() => (
        <>
          <SelectField
            name="categoryId"
            label={t('groups.category')}
            hint={categories.isError ? t('groups.categoriesFailed') : undefined}
            options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="groupName" label={t('groups.name')} />
          <TextAreaField name="description" label={t('groups.description')} />
        </>
      )}
    />
  );
}

export default reportingScreen(TemplateGroupList);
