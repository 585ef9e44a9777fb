import { useTranslation } from 'react-i18next';
import { FewContracts } from './FewContracts';

/** On the page of a customer: what they bought. */
export default function ContractsOfCustomer({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('contracts');
  return <FewContracts title={t('contracts.ofCustomer')} none={t('contracts.ofCustomerNone')} filter={{ customerPhone: phoneNumber }} />;
}
