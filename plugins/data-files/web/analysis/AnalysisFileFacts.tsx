import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList, Card, useFormat } from '@tessera/plugin-sdk/ui';
import type { AnalysisFileView } from '../../contract/analysisFiles';
import { OrphanClaims } from './OrphanClaims';

/** Totals of an analysis file, and what was left out of it. Money is shown in the main unit of the file's currency. */
export function AnalysisFileFacts({ file }: { file: AnalysisFileView }) {
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const [orphans, setOrphans] = useState(false);
  const money = (smallest: number) => format.amount(smallest / 10 ** file.currencyDecimals, file);
  const { totals } = file;
  // what no column gives is unknown, not zero
  const has = (...names: string[]) => file.variables.some(({ name }) => names.includes(name));
  const hasPremium = has('PREMIUM');
  const hasAmounts = has('CLAIM_AMOUNT') || file.orphanClaims !== null;
  const isReserve = file.kind === 'reserve';
  return (
    <Card title={t('analysis.title')}>
      <DescriptionList
        items={[
          {
            label: t('analysis.template'),
            value: t('analysis.templateVersion', { name: file.template.templateName, version: file.template.version }),
          },
          { label: t('analysis.created'), value: format.dateTime(file.createdAt) },
          { label: t('analysis.sourceRows'), value: format.number(file.sourceRows) },
          { label: t('analysis.rowsLeftOut'), value: format.number(file.rowsLeftOut) },
          ...(file.claimsLeftOut && (file.claimsLeftOut.claims || file.claimsLeftOut.amount)
            ? [
                {
                  label: t('analysis.claimsLeftOut'),
                  value: t('analysis.orphansValue', {
                    count: file.claimsLeftOut.claims,
                    claims: format.number(file.claimsLeftOut.claims),
                    amount: format.amount(file.claimsLeftOut.amount, file),
                  }),
                },
              ]
            : []),
          ...(file.rounding.length
            ? [
                {
                  label: t('analysis.rounding'),
                  value: file.rounding
                    .map(({ column, change }) => `${column} ${change > 0 ? '+' : ''}${format.number(change, { fixed: true })}`)
                    .join('; '),
                },
              ]
            : []),
          { label: t('analysis.detailRows'), value: format.number(file.detailRows) },
          ...(isReserve
            ? [{ label: t('analysis.writtenPremium'), value: money(totals.writtenPremium) }]
            : [
                {
                  label: t(file.yearBasis === 'underwriting' ? 'mapping.yearBases.underwriting' : 'analysis.years'),
                  value: file.calYears.join(', '),
                },
                { label: t('analysis.exposure'), value: format.number(totals.exposure) },
                { label: t('analysis.earnedPremium'), value: hasPremium ? money(totals.earnedPremium) : null },
                { label: t('analysis.writtenPremium'), value: hasPremium ? money(totals.writtenPremium) : null },
                { label: t('analysis.claims'), value: hasAmounts || has('CLAIM_COUNT') ? format.number(totals.claims) : null },
                { label: t('analysis.claimAmount'), value: hasAmounts ? money(totals.claimAmount) : null },
              ]),
          ...(file.orphanClaims
            ? [
                {
                  label: t('analysis.orphans'),
                  value: (
                    <>
                      {t('analysis.orphansValue', {
                        count: file.orphanClaims.claims,
                        claims: format.number(file.orphanClaims.claims),
                        amount: money(file.orphanClaims.amount),
                      })}{' '}
                      {file.orphanClaims.claims > 0 && (
                        <Button size="small" appearance="subtle" onClick={() => setOrphans(true)}>
                          {t('analysis.showOrphans')}
                        </Button>
                      )}
                    </>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      {orphans && <OrphanClaims fileName={file.fileName} money={money} onClose={() => setOrphans(false)} />}
    </Card>
  );
}
