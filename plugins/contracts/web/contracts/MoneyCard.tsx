import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card, DateTimeText, Money, useFormat } from '@tessera/plugin-sdk/ui';
import type { Contract } from '../../contract/contracts';

const useStyles = makeStyles({
  lines: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 0', margin: 0 },
  label: { color: tokens.colorNeutralForeground2, paddingRight: '16px' },
  value: { margin: 0, textAlign: 'end' },
  less: { color: tokens.colorStatusSuccessForeground1 },
  sum: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '10px', fontWeight: tokens.fontWeightSemibold },
  large: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 12px',
    margin: '10px 0 0',
    color: tokens.colorNeutralForeground3,
  },
});

type Amounts = Pick<Contract, 'preTaxFee' | 'vatRate' | 'vat' | 'discount' | 'resPayment' | 'paidAt' | 'paymentGateway' | 'payBefore'> & {
  input: Pick<Contract['input'], 'product'>;
};

/** What the customer pays, and how it comes about. */
export function MoneyCard({ row }: { row: Amounts }) {
  const styles = useStyles();
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const { couponCode, typeDiscount, valueDiscount } = row.input.product;
  const by = valueDiscount === null ? '' : typeDiscount === 'percent' ? format.percent(valueDiscount) : format.money(valueDiscount);
  const gateways: Readonly<Record<string, string>> = { manual: t('payments.manual'), historic: t('payments.historic') };
  return (
    <Card title={t('contracts.money')}>
      <dl className={styles.lines}>
        <dt className={styles.label}>{t('contracts.preTaxFee')}</dt>
        <dd className={styles.value}>
          <Money value={row.preTaxFee} />
        </dd>
        <dt className={styles.label}>{row.vatRate ? t('contracts.vatOf', { rate: format.percent(row.vatRate) }) : t('contracts.noVat')}</dt>
        <dd className={styles.value}>
          <Money value={row.vat} />
        </dd>
        {(couponCode || row.discount > 0) && (
          <>
            <dt className={styles.label}>
              {couponCode
                ? `${t('contracts.discountBy', { code: couponCode })} · ${t('contracts.lessBy', { value: by })}`
                : t('contracts.discount')}
            </dt>
            <dd className={`${styles.value} ${styles.less}`}>
              <Money value={-row.discount} />
            </dd>
          </>
        )}
        <dt className={styles.sum}>{t('contracts.payment')}</dt>
        <dd className={`${styles.value} ${styles.sum} ${styles.large}`}>
          <Money value={row.resPayment} strong />
        </dd>
      </dl>
      <p className={styles.note}>
        {row.paidAt ? (
          <>
            <span>{gateways[row.paymentGateway ?? ''] ?? row.paymentGateway}</span>
            <DateTimeText value={row.paidAt} />
          </>
        ) : (
          <>
            <span>{t('contracts.payBefore')}</span>
            <DateTimeText value={row.payBefore} />
          </>
        )}
      </p>
    </Card>
  );
}
