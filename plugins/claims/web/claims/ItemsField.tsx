import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormRow, Icon, IconButton, MoneyField, SegmentedField, TextField, useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { billProductLabels, billProductTypes, mostItems, type BillItem } from '../../contract/bill';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyle: 'none' },
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontWeight: tokens.fontWeightSemibold },
  add: { alignSelf: 'flex-start' },
});

// what is still to be typed is null in its control
export const newItem = (productType: BillItem['productType']): BillItem => ({
  productType,
  productName: '',
  productPrice: null as unknown as number,
});

/** The lines of a bill, one below the other: for a phone as for a wide screen. */
export function ItemsField() {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const text = useText();
  const items = useFieldValue<BillItem[]>('items');
  const set = useSetFieldValue();
  const options = billProductTypes.map((value) => ({ value, label: text(billProductLabels[value]) }));
  return (
    <>
      <ul className={styles.list}>
        {items.map((_, at) => (
          <li key={at} className={styles.one}>
            <span className={styles.head}>
              {t('form.item', { number: at + 1 })}
              {items.length > 1 && (
                <IconButton
                  icon="delete"
                  label={t('form.removeItem', { number: at + 1 })}
                  onClick={() =>
                    set(
                      'items',
                      items.filter((_one, other) => other !== at),
                    )
                  }
                />
              )}
            </span>
            <SegmentedField name={`items[${at}].productType`} label={t('bill.productType')} options={options} />
            <FormRow>
              <TextField name={`items[${at}].productName`} label={t('bill.productName')} />
              <MoneyField name={`items[${at}].productPrice`} label={t('bill.price')} />
            </FormRow>
          </li>
        ))}
      </ul>
      {items.length < mostItems && (
        <Button className={styles.add} icon={<Icon name="add" />} onClick={() => set('items', [...items, newItem('trong')])}>
          {t('form.addItem')}
        </Button>
      )}
    </>
  );
}
