import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Figures,
  ListPage,
  NameCell,
  RelativeTime,
  TypeTag,
  useAction,
  type Column,
  type FilterDef,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import type { Template } from '../../contract/templates';
import { useListInsuranceTypesQuery, useListTemplatesQuery, useRemoveTemplateMutation } from '../calls';
import { reportingScreen } from '../reportingScreen';
import { templatePath } from './paths';

/** Standardized templates: those of the product, and what administrators add. */
function TemplateList() {
  const { t } = useTranslation('data-files');
  const runAction = useAction();
  const [remove] = useRemoveTemplateMutation();
  const categories = useListInsuranceTypesQuery();
  const columns = useMemo<Column<Template>[]>(
    () => [
      {
        id: 'templateName',
        header: t('templates.name'),
        sortable: true,
        value: (row) => row.templateName,
        render: (row) => (
          <NameCell
            name={row.templateName}
            below={t('templates.version', { version: row.templateVersion })}
            to={`${templatePath}/view/${row.id}`}
          />
        ),
      },
      { id: 'group', header: t('templates.group'), value: (row) => row.Group.groupName },
      {
        id: 'category',
        header: t('groups.category'),
        value: (row) => row.Group.Category.name,
        render: (row) => <TypeTag>{row.Group.Category.name}</TypeTag>,
      },
      { id: 'type', header: t('templates.type'), value: (row) => row.ReportType.name },
      {
        id: 'columns',
        header: t('templates.columnCount'),
        align: 'end',
        width: 90,
        value: (row) => row.Properties.length,
        render: (row) => <Figures value={row.Properties.length} />,
      },
      {
        id: 'updatedAt',
        header: t('templates.updatedAt'),
        width: 140,
        value: (row) => row.updatedAt,
        render: (row) => <RelativeTime value={row.updatedAt} />,
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
      { icon: 'eye', label: t('templates.view', { name: row.templateName }), to: `${templatePath}/view/${row.id}` },
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
      filters={filters}
      searchPlaceholder={t('templates.search')}
      primaryAction={{ label: t('templates.add'), to: `${templatePath}/create` }}
      addressOf={(row) => `${templatePath}/view/${row.id}`}
      rowActions={actionsOf}
      emptyState={{ icon: 'documentTable', title: t('templates.empty') }}
    />
  );
}

export default reportingScreen(TemplateList);
