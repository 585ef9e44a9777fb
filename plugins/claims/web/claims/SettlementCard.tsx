import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card, formatDate, Figures, Icon, Percent, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { billProductLabels, packageLabels, type Parts } from '../../contract/bill';
import type { Claim } from '../../contract/claims';
import { useCurrentBillConfigQuery } from './api';
import { differencesOf } from './differences';

const parts = ['insurance', 'voucher', 'copayment'] as const satisfies readonly (keyof Parts)[];

const useStyles = makeStyles({
  region: { overflowX: 'auto' },
  table: {
    width: '100%',
    minWidth: '320px',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    // five columns on a phone
    '@media (max-width: 480px)': { fontSize: tokens.fontSizeBase100, '& th, & td': { paddingInline: '3px' } },
  },
  head: {
    padding: '6px 8px',
    textAlign: 'end',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: { padding: '6px 8px', textAlign: 'end', verticalAlign: 'top', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  start: { textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  product: { fontWeight: tokens.fontWeightSemibold },
  total: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  differs: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px', margin: '12px 0 0' },
  warning: { display: 'flex', gap: '8px', margin: 0, alignItems: 'flex-start' },
  mark: { color: tokens.colorStatusWarningForeground1, flexShrink: 0, marginTop: '2px' },
});

/** How a bill is divided, line by line, beside what the shop has sent. */
export function SettlementCard({ claim }: { claim: Claim }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const text = useText();
  const format = useFormat();
  const { settlement, configVersion, configSince, packageType } = claim;
  const differences = differencesOf(claim);
  const { data: current } = useCurrentBillConfigQuery({});
  const sent = { insurance: claim.sentInsurance, voucher: claim.sentVoucher, copayment: claim.sentPayment };
  const hasSent = claim.sentTotal !== null || parts.some((part) => sent[part] !== null);
  const sentCell = (part: 'total' | keyof Parts, value: number | null) => (
    <td key={part} className={mergeClasses(styles.cell, differences[part] !== 0 && styles.differs)}>
      {value === null ? '–' : <Figures value={value} />}
    </td>
  );
  return (
    <Card title={t('bill.title')}>
      <span className={styles.quiet}>
        {t('bill.config', { version: configVersion, package: text(packageLabels[packageType]), since: formatDate(configSince) })}
      </span>
      {current && current.version > configVersion && (
        <span className={styles.quiet}>
          {t('bill.newerConfig', { version: current.version, since: formatDate(current.since), kept: configVersion })}
        </span>
      )}
      <div className={styles.region} role="region" aria-label={t('bill.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.start)}>
                {t('bill.product')}
              </th>
              <th scope="col" className={styles.head}>
                {t('bill.price')}
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" className={styles.head}>
                  {t(`bill.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settlement.items.map((item, at) => (
              <tr key={at}>
                <th scope="row" className={mergeClasses(styles.cell, styles.start)}>
                  <span className={styles.product}>{text(billProductLabels[item.productType])}</span>
                  <span className={styles.quiet}>{item.productName}</span>
                </th>
                <td className={styles.cell}>
                  <Figures value={item.productPrice} />
                </td>
                {parts.map((part) => (
                  <td key={part} className={styles.cell}>
                    <Figures value={item[part]} />
                    <span className={styles.quiet}>
                      <Percent value={item.shares[part]} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row" className={mergeClasses(styles.cell, styles.start, styles.product)}>
                {t('bill.total')}
              </th>
              <td className={styles.cell}>
                <Figures value={settlement.total} />
              </td>
              {parts.map((part) => (
                <td key={part} className={styles.cell}>
                  <Figures value={settlement[part]} />
                </td>
              ))}
            </tr>
            {hasSent && (
              <tr>
                <th scope="row" className={mergeClasses(styles.cell, styles.start)}>
                  {t('bill.sent')}
                </th>
                {sentCell('total', claim.sentTotal)}
                {parts.map((part) => sentCell(part, sent[part]))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {(['total', ...parts] as const)
        .filter((part) => differences[part] !== 0)
        .map((part) => (
          <p key={part} className={styles.foot}>
            <span className={styles.warning}>
              <span className={styles.mark}>
                <Icon name="warning" size={16} />
              </span>
              {t(differences[part] > 0 ? 'bill.sentMore' : 'bill.sentLess', {
                part: t(`bill.${part}`),
                amount: format.money(Math.abs(differences[part])),
              })}
            </span>
          </p>
        ))}
      <p className={styles.foot}>
        <span className={styles.quiet}>
          {t('bill.equation', {
            insurance: format.number(settlement.insurance),
            voucher: format.number(settlement.voucher),
            copayment: format.number(settlement.copayment),
            total: format.number(settlement.total),
          })}
        </span>
        <span className={styles.quiet}>{t('bill.rule')}</span>
      </p>
    </Card>
  );
}
