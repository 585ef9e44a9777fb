import { useTranslation } from 'react-i18next';
import { momentColumn, nameColumn, SelectField, tagColumn, TextAreaField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { templateGroupCalls, type TemplateGroup } from '../../contract/templateGroups';
import { useListInsuranceTypesQuery } from '../calls';
import { reportingScreen } from '../reportingScreen';
import { useCategoryFilter } from './useCategoryFilter';
import { useToasts } from './useToasts';

/** Kinds of files that can be imported, by line of business. */
function TemplateGroupList() {
  const { t } = useTranslation('data-files');
  const categories = useListInsuranceTypesQuery();
  const columns: Column<TemplateGroup>[] = [
    nameColumn(t('groups.name'), ({ groupName, code }) => ({ name: groupName, below: code }), { id: 'groupName' }),
    tagColumn('category', t('groups.category'), (row) => row.Category.name, undefined, { card: 'status' }),
    { id: 'description', header: t('groups.description'), value: (row) => row.description },
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={templateGroupCalls}
      entity="TemplateGroup"
      title={{ vi: 'Nhóm mẫu', en: 'Template groups' }}
      noun={{ vi: 'nhóm mẫu', en: 'template group' }}
      labelOf={(row) => row.groupName}
      icon="folder"
      searchPlaceholder={t('groups.search')}
      columns={columns}
      filters={[useCategoryFilter()]}
      toasts={useToasts()}
      keptReason={(row) => (row.isDefault ? t('catalogue.builtIn') : undefined)}
      fields={
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
      }
    />
  );
}

export default reportingScreen(TemplateGroupList);
