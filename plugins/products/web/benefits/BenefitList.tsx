import { useTranslation } from 'react-i18next';
import { activeState, nameColumn, tagColumn, TypeTag, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { type Benefit, benefitCalls, benefitExport, benefitLevels, benefitTypes } from '../../contract/benefits';
import { BenefitFields } from './BenefitFields';

/** What products pay for or do, on three levels. */
export default function BenefitList() {
  const { t } = useTranslation('products');
  const types = benefitTypes.map((value) => ({ value, label: t(`benefit.types.${value}`) }));
  const levels = benefitLevels.map((value) => ({ value, label: t(`benefit.levels.${value}`) }));
  const active = activeState<Benefit>({ label: t('fields.isActive'), on: t('benefit.active'), off: t('benefit.inactive') });
  const columns: Column<Benefit>[] = [
    nameColumn(t('benefit.name'), ({ name, description }) => ({ name, below: description })),
    { id: 'benefitCode', header: t('benefit.code'), width: 140, sortable: true, value: (row) => row.benefitCode },
    { id: 'level', header: t('benefit.level'), width: 110, sortable: true, value: (row) => t(`benefit.levels.${row.level}`) },
    { id: 'parentName', header: t('benefit.parent'), width: 220, value: (row) => row.parentName },
    tagColumn('type', t('benefit.type'), ({ type }) => t(`benefit.types.${type}`), 130),
    active.column,
  ];
  return (
    <ResourceScreen
      calls={benefitCalls}
      entity="Benefit"
      title={{ vi: 'Quyền lợi', en: 'Benefits' }}
      noun={{ vi: 'quyền lợi', en: 'benefit' }}
      columns={columns}
      filters={[
        { id: 'level', kind: 'multi', label: t('benefit.level'), options: levels },
        { id: 'type', kind: 'multi', label: t('benefit.type'), options: types },
        active.filter,
      ]}
      searchPlaceholder={t('benefit.search')}
      icon="shieldCheck"
      tree={{
        beside: (row) => <TypeTag>{row.benefitCode}</TypeTag>,
        sums: [{ id: 'products', label: t('benefit.products') }],
      }}
      exported={benefitExport.exportBenefit}
      fields={<BenefitFields types={types} levels={levels} />}
    />
  );
}
