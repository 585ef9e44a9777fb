import { useTranslation } from 'react-i18next';
import { activeState, momentColumn, nameColumn, SwitchField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { reportTypeCalls, type ReportTypeRow } from '../../contract/reportTypes';
import { reportingScreen } from '../reportingScreen';
import { useToasts } from './useToasts';

/** Kinds of reports: those of the product, and what administrators add. */
function ReportTypeList() {
  const { t } = useTranslation('data-files');
  const active = activeState<ReportTypeRow>({
    label: t('reportTypes.isActive'),
    on: t('reportTypes.active'),
    off: t('reportTypes.inactive'),
  });
  const columns: Column<ReportTypeRow>[] = [
    nameColumn(t('reportTypes.name'), ({ name, code }) => ({ name, below: code })),
    active.column,
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={reportTypeCalls}
      entity="ReportType"
      title={{ vi: 'Cấu hình loại báo cáo', en: 'Report types' }}
      noun={{ vi: 'loại báo cáo', en: 'report type' }}
      icon="settings"
      searchPlaceholder={t('reportTypes.search')}
      columns={columns}
      filters={[active.filter]}
      initial={{ isActive: true }}
      toasts={useToasts()}
      keptReason={(row) => (row.isDefault ? t('catalogue.builtIn') : undefined)}
      fields={(row) => (
        <>
          <TextField name="code" label={t('reportTypes.code')} readOnly={row?.isDefault ?? false} />
          <TextField name="name" label={t('reportTypes.name')} />
          <SwitchField name="isActive" label={t('reportTypes.active')} />
        </>
      )}
    />
  );
}

export default reportingScreen(ReportTypeList);
