import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, TypeTag, type Column } from '@tessera/plugin-sdk/ui';
import type { TemplateProperty } from '../../contract/templates';
import { variableTones } from '../mapping/variableTones';

const useStyles = makeStyles({
  code: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  optional: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold, color: tokens.colorPaletteBlueForeground2 },
});

/** The standard columns of a template. */
export function PropertyTable({ properties }: { properties: readonly TemplateProperty[] }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const columns = useMemo<Column<TemplateProperty>[]>(
    () => [
      {
        id: 'standardName',
        header: t('mapping.heads.standardName'),
        render: (one) => <span className={one.isOptional ? styles.optional : styles.code}>{one.standardName}</span>,
      },
      { id: 'type', header: t('mapping.heads.dataType'), width: 110, render: (one) => t(`dataTypes.${one.type}`) },
      { id: 'allowNull', header: t('mapping.heads.allowNull'), width: 110, render: (one) => t(one.allowNull ? 'yes' : 'no') },
      {
        id: 'variableType',
        header: t('mapping.heads.variableType'),
        width: 120,
        card: 'status',
        render: (one) => <TypeTag tone={variableTones[one.variableType]}>{one.variableType}</TypeTag>,
      },
      { id: 'description', header: t('templates.description'), render: (one) => one.description },
    ],
    [t, styles],
  );
  return (
    <DataTable
      caption={t('mapping.standardColumns')}
      density="compact"
      columns={columns}
      rows={properties}
      rowKey={(one) => one.standardName}
      rowNumberFrom={1}
    />
  );
}
