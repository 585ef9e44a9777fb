import { useTranslation } from 'react-i18next';
import { nameIn } from '@tessera/plugin-sdk/contract';
import { ChipList, Empty, PageFrame, TextAreaField, TextField, useLanguage, type Column } from '@tessera/plugin-sdk/ui';
import { Slot } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { mofReports } from '../../contract';
import { citedIn } from '../../contract/names';
import {
  ownStatuses,
  reportCategoryCalls,
  reportStatusCalls,
  type MofReportCategory,
  type MofReportStatus,
} from '../../contract/reportCatalogues';
import { PeriodTypesField } from '../catalogues/AccountFields';
import { ReportStatusTag } from '../reports/ReportStatusTag';

/** Kinds of reports, and for which periods they are made. */
export function ReportCategoryList() {
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const columns: Column<MofReportCategory>[] = [
    { id: 'code', header: t('companyCode.code'), width: 140, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('companyCode.name'), sortable: true, wraps: true, value: (row) => nameIn(language, row.name, row.nameEn) },
    {
      id: 'periods',
      header: t('admin.periodTypes'),
      width: 280,
      value: (row) => row.PeriodTypes.map(({ name }) => name).join(', '),
      render: (row) => <ChipList items={row.PeriodTypes.map(({ name }) => name)} shown={4} />,
    },
    {
      id: 'description',
      header: t('companyCode.description'),
      width: 240,
      value: (row) => row.description && citedIn(language, row.description),
    },
  ];
  return (
    <ResourceScreen
      calls={reportCategoryCalls}
      entity="MofReportCategory"
      title={{ vi: 'Loại báo cáo', en: 'Report categories' }}
      noun={{ vi: 'loại báo cáo', en: 'report category' }}
      defaultSort="code,asc"
      columns={columns}
      searchPlaceholder={t('fields.search')}
      icon="report"
      fields={(row) => (
        <>
          <TextField name="code" label={t('companyCode.code')} disabled={row !== undefined} hint={t('admin.categoryHint')} />
          <TextField name="name" label={t('companyCode.name')} />
          <TextField name="nameEn" label={t('admin.nameEn')} />
          <PeriodTypesField />
          <TextAreaField name="description" label={t('companyCode.description')} />
        </>
      )}
    />
  );
}

/** Statuses of reports with their colours. */
export function ReportStatusList() {
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const columns: Column<MofReportStatus>[] = [
    { id: 'code', header: t('companyCode.code'), width: 160, sortable: true, value: (row) => row.code },
    {
      id: 'name',
      header: t('companyCode.name'),
      sortable: true,
      value: (row) => row.name,
      render: (row) => <ReportStatusTag status={{ name: nameIn(language, row.name, row.nameEn), textColor: row.textColor }} />,
    },
    { id: 'textColor', header: t('admin.colour'), width: 130, value: (row) => row.textColor },
    { id: 'description', header: t('companyCode.description'), value: (row) => row.description },
  ];
  return (
    <ResourceScreen
      calls={reportStatusCalls}
      entity="MofReportStatus"
      title={{ vi: 'Trạng thái báo cáo', en: 'Report statuses' }}
      noun={{ vi: 'trạng thái', en: 'status' }}
      defaultSort="code,asc"
      columns={columns}
      searchPlaceholder={t('fields.search')}
      icon="tag"
      fields={(row) => (
        <>
          <TextField name="code" label={t('companyCode.code')} disabled={row !== undefined} />
          <TextField name="name" label={t('companyCode.name')} />
          <TextField name="nameEn" label={t('admin.nameEn')} />
          <TextField
            name="textColor"
            label={t('admin.colour')}
            hint={row && ownStatuses.includes(row.code) ? t('admin.ownStatus') : t('admin.colourHint')}
          />
          <TextAreaField name="description" label={t('companyCode.description')} />
        </>
      )}
    />
  );
}

/** The people who work with reports, as the plugin that knows them draws it. */
export function ReportPeople() {
  const { t } = useTranslation('mof-reports');
  const empty = (
    <PageFrame title={t('admin.people')}>
      <Empty icon="people" title={t('admin.noPeople')} text={t('admin.noPeopleText')} />
    </PageFrame>
  );
  return <Slot of={mofReports.slots.people} props={{}} empty={empty} />;
}
