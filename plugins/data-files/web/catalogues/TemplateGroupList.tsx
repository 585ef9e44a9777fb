import { useTranslation } from 'react-i18next';
import { momentColumn, nameColumn, SelectField, tagColumn, TextAreaField, TextField, type Column } from '@tessera/plugin-sdk/ui';
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
import { useCategoryFilter } from './useCategoryFilter';

/** Kinds of files that can be imported, by line of business. */
function TemplateGroupList() {
  const { t } = useTranslation('data-files');
  const categories = useListInsuranceTypesQuery();
  const [create] = useCreateTemplateGroupMutation();
  const [update] = useUpdateTemplateGroupMutation();
  const [remove] = useRemoveTemplateGroupMutation();
  const columns: Column<TemplateGroup>[] = [
    nameColumn(t('groups.name'), ({ groupName, code }) => ({ name: groupName, below: code }), { id: 'groupName' }),
    tagColumn('category', t('groups.category'), (row) => row.Category.name, undefined, { card: 'status' }),
    { id: 'description', header: t('groups.description'), value: (row) => row.description },
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
  const byCategory = useCategoryFilter();
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
      filters={[byCategory]}
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
