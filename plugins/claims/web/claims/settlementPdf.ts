import type { TFunction } from 'i18next';
import type { PdfDocument } from '@tessera/plugin-sdk/pdf';
import { formatDate, formatDateTime, formatPhone, type FormatLanguage } from '@tessera/plugin-sdk/ui';
import { billProductLabels, packageLabels } from '../../contract/bill';
import { claimStates, type Claim } from '../../contract/claims';

/** The settlement of a claim on paper: who bears what of the bill, with room for the signatures of customer and shop. */
export function settlementPdf(claim: Claim, t: TFunction<'claims'>, language: FormatLanguage): PdfDocument {
  const { settlement } = claim;
  return {
    title: t('print.title'),
    subtitle: t('print.subtitle', { code: claim.claimCode, state: claimStates[claim.stage].label[language] }),
    language,
    issuer: claim.store?.fullName,
    foot: formatDateTime(new Date().toISOString()),
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: t('claims.fullName'), value: claim.fullName, format: 'text' },
          { label: t('claims.phone'), value: formatPhone(claim.phoneNumber), format: 'text' },
          { label: t('claims.package'), value: packageLabels[claim.packageType][language], format: 'text' },
          { label: t('claims.billNumber'), value: claim.billNumber, format: 'text' },
          { label: t('claims.billDate'), value: claim.billDate, format: 'day' },
          { label: t('print.config'), value: t('print.configOf', { version: claim.configVersion, since: formatDate(claim.configSince) }) },
        ],
      },
      {
        kind: 'table',
        title: t('bill.title'),
        columns: [
          { header: t('bill.product'), format: 'text' },
          { header: t('bill.price'), format: 'money' },
          { header: t('bill.insurance'), format: 'money' },
          { header: t('bill.voucher'), format: 'money' },
          { header: t('bill.copayment'), format: 'money' },
        ],
        rows: settlement.items.map(({ productType, productName, productPrice, insurance, voucher, copayment }) => [
          `${billProductLabels[productType][language]}: ${productName}`,
          ...[productPrice, insurance, voucher, copayment],
        ]),
        totals: [t('bill.total'), settlement.total, settlement.insurance, settlement.voucher, settlement.copayment],
      },
      {
        kind: 'totals',
        items: [
          { label: t('claims.amount'), value: settlement.insurance, format: 'money' },
          { label: t('bill.copayment'), value: settlement.copayment, format: 'money', strong: true },
        ],
      },
      {
        kind: 'signatures',
        signers: [
          { role: t('print.customer'), name: claim.fullName },
          { role: t('print.shop'), ...(claim.store && { name: claim.store.fullName }) },
        ],
      },
    ],
  };
}
