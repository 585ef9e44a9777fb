import { useTranslation } from 'react-i18next';
import { FormRow, Money, MoneyField, NumberField, type Column } from '@tessera/plugin-sdk/ui';
import { RecordField, ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { productChoices } from '../../../products/contract/products';
import { renewalRuleCalls, type RenewalRule } from '../../contract/renewalRules';

/** When contracts of which product are noticed, and the fee that is told. */
export default function RuleList() {
  const { t } = useTranslation('contracts');
  const nameOf = ({ productId, productName }: RenewalRule) =>
    productId === null ? t('renewalRules.others') : (productName ?? t('renewalRules.gone'));
  const columns: Column<RenewalRule>[] = [
    { id: 'productName', header: t('renewalRules.product'), value: nameOf },
    { id: 'noticeDays', header: t('renewalRules.noticeDays'), width: 160, align: 'end', sortable: true, value: (row) => row.noticeDays },
    {
      id: 'retrialFee',
      header: t('renewalRules.retrialFee'),
      width: 170,
      align: 'end',
      sortable: true,
      value: (row) => row.retrialFee,
      render: (row) => <Money value={row.retrialFee} />,
    },
  ];
  return (
    <ResourceScreen
      calls={renewalRuleCalls}
      entity="RenewalRule"
      title={{ vi: 'Cấu hình tái tục', en: 'Renewal configuration' }}
      noun={{ vi: 'quy tắc tái tục', en: 'renewal rule' }}
      labelOf={nameOf}
      columns={columns}
      defaultSort="id,asc"
      searchable={false}
      icon="refresh"
      fields={(row) => (
        <>
          {row?.productId !== null && (
            <RecordField name="productId" label={t('renewalRules.product')} from={productChoices.chooseProduct} />
          )}
          <FormRow>
            <NumberField name="noticeDays" label={t('renewalRules.noticeDays')} hint={t('renewalRules.noticeDaysHint')} />
            <MoneyField name="retrialFee" label={t('renewalRules.retrialFee')} />
          </FormRow>
        </>
      )}
    />
  );
}
