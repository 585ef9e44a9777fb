import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { Campaign } from '../../contract/campaigns';
import { useRemoveCampaignMutation } from './api';

/** Asks, deletes and says how it went; resolves to whether the campaign is gone. */
export function useCampaignRemoval() {
  const { t } = useTranslation('promotion');
  const runAction = useAction();
  const [remove] = useRemoveCampaignMutation();
  return ({ id, version, name }: Campaign) =>
    runAction(
      () => remove({ id, version }).unwrap(),
      { done: t('campaigns.deleted'), failed: t('campaigns.notDeleted', { name }) },
      {
        title: t('campaigns.deleteTitle', { name }),
        body: t('campaigns.deleteBody'),
        confirmLabel: t('campaigns.deleteConfirm'),
        danger: true,
      },
    );
}
