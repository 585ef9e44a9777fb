import { useTranslation } from 'react-i18next';
import { Card, DateText, DescriptionList, LinesTable, Money, Phone } from '@tessera/plugin-sdk/ui';
import { Slot } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { example } from '../contract';
import { inspections } from '../contract/inspections';
import { partColumns } from './partColumns';

export default function InspectionPage() {
  const { t } = useTranslation('example');
  return (
    <RecordPage of={inspections} labelOf={(row) => row.code} subtitle={(row) => row.place}>
      {(row) => (
        <>
          <Card>
            <DescriptionList
              items={[
                { label: t('inspection.product'), value: row.productName },
                { label: t('inspection.kind'), value: t(`inspection.kinds.${row.kind}`) },
                { label: t('inspection.day'), value: <DateText value={row.day} /> },
                { label: t('inspection.phone'), value: <Phone value={row.phone} /> },
                { label: t('inspection.fee'), value: <Money value={row.fee} /> },
                { label: t('inspection.reason'), value: row.reason, wide: true },
                { label: t('inspection.note'), value: row.note, wide: true },
                { label: t('inspection.picture'), value: row.picture && <img src={row.picture} alt="" height={160} />, wide: true },
              ]}
            />
          </Card>
          <LinesTable caption={t('inspection.parts')} columns={partColumns(t)} lines={row.parts} totals={{ worth: 'sum' }} />
          <Slot of={example.slots.inspection} props={{ inspectionId: row.id }} />
        </>
      )}
    </RecordPage>
  );
}
