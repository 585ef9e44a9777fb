import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';

/** Asks whether to delete the thing of this name, deletes it, and says how it went. `removed` runs after a success. */
export function useRemoval(kind: 'accounts' | 'roles' | 'stores' | 'customers') {
  const { t } = useTranslation('members');
  const runAction = useAction();
  return async (name: string, remove: () => Promise<unknown>, removed?: () => void): Promise<void> => {
    const question = {
      title: t(`${kind}.deleteTitle`, { name }),
      body: t(`${kind}.deleteBody`),
      confirmLabel: t(`${kind}.deleteConfirm`),
      danger: true,
    };
    if (await runAction(remove, { done: t('saved.deleted'), failed: t('saved.notDeleted'), detail: name }, question)) removed?.();
  };
}
