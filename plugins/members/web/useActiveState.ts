import { useTranslation } from 'react-i18next';
import { activeState } from '@tessera/plugin-sdk/ui';
import { accountStatus } from '../contract/accounts';

/** Column and filter of whether people or shops are in use; of accounts they go by `status`. */
export function useActiveState<Row extends { isActive: boolean }>(of: 'isActive' | 'status' = 'isActive') {
  const { t } = useTranslation('members');
  return activeState<Row>({
    label: t('status.label'),
    on: t('status.active'),
    off: t('status.inactive'),
    ...(of === 'status' && { id: of, values: [accountStatus.active, accountStatus.inactive] }),
  });
}
