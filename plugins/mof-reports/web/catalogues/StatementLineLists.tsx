import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField, TypeTag, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  activityCalls,
  balanceSheetCalls,
  companyTypes,
  directFlowCalls,
  indirectFlowCalls,
  summaryCalls,
  usualCompanyType,
  type ReportLine,
} from '../../contract/accounting';
import { EnglishNameField, namesRow, useNameIn } from './EnglishName';

/** Lines of a statement as one type of company fills it in; the five screens differ in their calls and names only. */
function LineList({ calls, entity, title }: { calls: typeof balanceSheetCalls; entity: 'MofBalanceSheet'; title: LocalizedText }) {
  const { t } = useTranslation('mof-reports');
  const types = companyTypes.map((value) => ({ value, label: `${value} · ${t(`accounting.companyTypes.${value}`)}` }));
  const named = useNameIn();
  const columns: Column<ReportLine>[] = [
    { id: 'lineCode', header: t('accounting.lineCode'), width: 110, sortable: true, value: (row) => row.lineCode },
    {
      id: 'lineName',
      header: t('accounting.lineName'),
      ...namesRow,
      sortable: true,
      value: (row) => named(row.lineName, row.nameEn),
    },
    { id: 'number', header: t('accounting.number'), width: 90, hiddenAtFirst: true, value: (row) => row.code },
    { id: 'noteRef', header: t('accounting.noteRef'), width: 110, hiddenAtFirst: true, value: (row) => row.noteRef },
    { id: 'calculationFormula', header: t('accounting.formula'), width: 240, value: (row) => row.calculationFormula },
    {
      id: 'isTotalLine',
      header: t('accounting.totalLine'),
      width: 110,
      value: (row) => (row.isTotalLine ? t('accounting.totalLine') : ''),
      render: (row) => (row.isTotalLine ? <TypeTag>{t('accounting.totalLine')}</TypeTag> : '–'),
    },
    { id: 'source', header: t('fields.source'), width: 260, value: (row) => row.source },
  ];
  return (
    <ResourceScreen
      calls={calls}
      entity={entity}
      title={title}
      noun={{ vi: 'chỉ tiêu', en: 'line' }}
      labelOf={(row) => `${row.lineCode} ${named(row.lineName, row.nameEn)}`}
      defaultSort="lineCode,asc"
      columns={columns}
      filters={[{ id: 'type', kind: 'options', label: t('accounting.companyType'), options: types, usual: usualCompanyType }]}
      searchPlaceholder={t('fields.search')}
      icon="documentTable"
      fields={(row) => (
        <>
          <TextField name="lineCode" label={t('accounting.lineCode')} disabled={row !== undefined} />
          <TextField name="lineName" label={t('accounting.lineName')} />
          <EnglishNameField />
          <TextField name="code" label={t('accounting.number')} />
          <SelectField name="type" label={t('accounting.companyType')} options={types} />
          <TextField name="calculationFormula" label={t('accounting.formula')} hint={t('accounting.formulaHint')} />
          <TextField name="noteRef" label={t('accounting.noteRef')} />
          <SwitchField name="isTotalLine" label={t('accounting.totalLine')} />
        </>
      )}
    />
  );
}

const list = (calls: unknown, entity: string, title: LocalizedText) =>
  function StatementLines() {
    return <LineList calls={calls as typeof balanceSheetCalls} entity={entity as 'MofBalanceSheet'} title={title} />;
  };

export const BalanceSheetList = list(balanceSheetCalls, 'MofBalanceSheet', { vi: 'Bảng cân đối kế toán', en: 'Balance sheet' });
export const ActivityList = list(activityCalls, 'MofPl02', { vi: 'KQKD theo hoạt động', en: 'Profit and loss by activity' });
export const SummaryList = list(summaryCalls, 'MofPl01', { vi: 'KQKD tổng hợp', en: 'Profit and loss summary' });
export const DirectFlowList = list(directFlowCalls, 'MofCf01', { vi: 'LCTT trực tiếp', en: 'Direct cash flow' });
export const IndirectFlowList = list(indirectFlowCalls, 'MofCf02', { vi: 'LCTT gián tiếp', en: 'Indirect cash flow' });
