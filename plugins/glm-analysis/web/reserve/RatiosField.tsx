import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ComboField, Icon, IconButton, PercentField, useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  title: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1.4fr) minmax(110px, 1fr) minmax(110px, 1fr) 32px',
    gap: '8px 12px',
    alignItems: 'start',
    '@media (max-width: 560px)': { gridTemplateColumns: '1fr 1fr 32px', '& > :first-child': { gridColumn: '1 / -1' } },
  },
  remove: { paddingTop: '26px' },
});

interface Ratio {
  productCode: string;
  expectedLossRatio: number | null;
  expenseRatio: number | null;
}
const none: Ratio = { productCode: '', expectedLossRatio: null, expenseRatio: null };

/**
 * One row a product with its expected loss and expense ratio; a product without a row gets no addition. `products`: those of
 * the file, once they are known.
 */
export function RatiosField({ products }: { products: readonly string[] | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const ratios = useFieldValue<Ratio[]>('ratios');
  const set = useSetFieldValue();
  return (
    <fieldset className={styles.box}>
      <legend className={styles.title}>{t('reserve.ratios')}</legend>
      <p className={styles.hint}>{t('reserve.ratiosHint')}</p>
      {products?.length === 0 && <p className={styles.hint}>{t('reserve.noProducts')}</p>}
      {ratios.map((ratio, index) => (
        <div key={index} className={styles.row}>
          <ComboField
            name={`ratios[${index}].productCode`}
            label={t('reserve.product')}
            options={(products ?? []).map((value) => ({ value, label: value }))}
            loading={!products}
          />
          <PercentField name={`ratios[${index}].expectedLossRatio`} label={t('reserve.lossRatio')} />
          <PercentField name={`ratios[${index}].expenseRatio`} label={t('reserve.expenseRatio')} />
          <span className={styles.remove}>
            <IconButton
              icon="delete"
              danger
              label={t('reserve.removeRatio', { product: ratio.productCode || index + 1 })}
              onClick={() =>
                set(
                  'ratios',
                  ratios.filter((_, at) => at !== index),
                )
              }
            />
          </span>
        </div>
      ))}
      <div>
        <Button icon={<Icon name="add" />} disabled={!products?.length} onClick={() => set('ratios', [...ratios, none])}>
          {t('reserve.addRatio')}
        </Button>
      </div>
    </fieldset>
  );
}
