import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { ModelSummary } from '../../contract/models';
import { useRemoveModelMutation } from './calls';

/**
 * Asks, deletes, and says how it went. `leave` is called once it is agreed: the page of a model that is going must not ask for it again.
 */
export function useModelRemoval() {
  const { t } = useTranslation('glm-analysis');
  const runAction = useAction();
  const [remove] = useRemoveModelMutation();
  return ({ id, name }: Pick<ModelSummary, 'id' | 'name'>, leave?: () => void): Promise<boolean> => {
    const agreed = () => {
      leave?.();
      return remove({ id }).unwrap();
    };
    return runAction(
      agreed,
      { done: t('models.deleted'), failed: t('models.notDeleted'), detail: name },
      {
        title: t('models.deleteTitle', { name }),
        body: t('models.deleteBody'),
        confirmLabel: t('models.delete'),
        cancelLabel: t('models.keep'),
        danger: true,
      },
    );
  };
}
