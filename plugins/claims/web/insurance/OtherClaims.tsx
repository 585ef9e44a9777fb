import { useTranslation } from 'react-i18next';
import { type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { StateTag, useSteps } from '@tessera/plugin-sdk/web/process';
import { insuranceProcess, insuranceStates, type InsuranceClaim } from '../../contract/insuranceClaims';
import { InsuranceClaims } from './InsuranceClaims';
import { useColumns } from './useColumns';

/** Claims for something other than glasses. */
export default function OtherClaims() {
  const { t } = useTranslation('claims');
  const text = useText();
  const steps = useSteps(insuranceProcess, { labelOf: (row) => row.claimCode });
  const columns: Column<InsuranceClaim>[] = [
    ...useColumns(),
    {
      id: 'status',
      header: t('claims.status'),
      width: 130,
      card: 'status',
      value: (row) => text(insuranceStates[row.status].label),
      render: (row) => <StateTag of={insuranceProcess} row={row} />,
    },
  ];
  return (
    <>
      <InsuranceClaims title={t('others.title')} columns={columns} actions={(row) => steps.of(row).filter(({ lies }) => lies === 'here')} />
      {steps.dialog}
    </>
  );
}
