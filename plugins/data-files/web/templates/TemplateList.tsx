import { useTranslation } from 'react-i18next';
import { countColumn, ListPage, momentColumn, nameColumn, tagColumn, useAction, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import type { Template } from '../../contract/templates';
import { useListTemplatesQuery, useRemoveTemplateMutation } from '../calls';
import { useCategoryFilter } from '../catalogues/useCategoryFilter';
import { reportingScreen } from '../reportingScreen';
import { templatePath } from './paths';

/** Standardized templates: those of the product, and what administrators add. */
function TemplateList() {
  const { t } = useTranslation('data-files');
  const runAction = useAction();
  const [remove] = useRemoveTemplateMutation();
  const byCategory = useCategoryFilter();
  const columns: Column<Template>[] = [
    nameColumn(
      t('templates.name'),
      (row) => ({
        name: row.templateName,
        below: t('templates.version', { version: row.templateVersion }),
        to: `${templatePath}/view/${row.id}`,
      }),
      { id: 'templateName' },
    ),
    { id: 'group', header: t('templates.group'), value: (row) => row.Group.groupName },
    tagColumn('category', t('groups.category'), (row) => row.Group.Category.name),
    { id: 'type', header: t('templates.type'), value: (row) => row.ReportType.name },
    countColumn('columns', t('templates.columnCount'), (row) => row.Properties.length),
    momentColumn('updatedAt', t('templates.updatedAt'), { sortable: false }),
  ];
  const askToRemove = (row: Template) => {
    const name = row.templateName;
    void runAction(
      () => remove({ id: row.id, version: row.version }).unwrap(),
      { done: t('catalogue.removed'), failed: t('catalogue.notRemoved'), detail: name },
      {
        title: t('catalogue.removeTitle', { name }),
        body: t('catalogue.removeBody'),
        confirmLabel: t('catalogue.remove', { name }),
        danger: true,
      },
    );
  };
  const actionsOf = (row: Template): RowAction[] => {
    const disabledReason = row.isDefault ? t('catalogue.builtIn') : undefined;
    return [
      { icon: 'open', label: t('templates.view', { name: row.templateName }), to: `${templatePath}/view/${row.id}` },
      { icon: 'edit', label: t('catalogue.edit', { name: row.templateName }), to: `${templatePath}/${row.id}`, disabledReason },
      {
        icon: 'delete',
        danger: true,
        label: t('catalogue.remove', { name: row.templateName }),
        onClick: () => askToRemove(row),
        disabledReason,
      },
    ];
  };
  return (
    <ListPage<Template>
      title={t('templates.title')}
      caption={t('templates.title')}
      useList={useListTemplatesQuery}
      columns={columns}
      filters={[byCategory]}
      searchPlaceholder={t('templates.search')}
      primaryAction={{ label: t('templates.add'), to: `${templatePath}/create` }}
      addressOf={(row) => `${templatePath}/view/${row.id}`}
      rowActions={actionsOf}
      emptyState={{ icon: 'documentTable', title: t('templates.empty') }}
    />
  );
}

export default reportingScreen(TemplateList);
