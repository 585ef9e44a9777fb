import { useTranslation } from 'react-i18next';
import { readProblem, useConfirm, useNotify } from '@tessera/plugin-sdk/ui';

/** Asks whether to delete the thing of this name, deletes it, and says how it went. `removed` runs after a success. */
export function useRemoval(kind: 'accounts' | 'roles' | 'stores' | 'customers') {
  const { t } = useTranslation('members');
  const confirm = useConfirm();
  const notify = useNotify();
  return async (name: string, remove: () => Promise<unknown>, removed?: () => void): Promise<void> => {
    const sure = await confirm({ title: t(`${kind}.deleteTitle`, { name }), body: t(`${kind}.deleteBody`), confirmLabel: t(`${kind}.deleteConfirm`), danger: true });
    if (!sure) return;
    try {
      await remove();
      notify.success(t('saved.deleted'));
      removed?.();
    } catch (error) {
      const { detail, reference } = readProblem(error);
      notify.error(t('saved.notDeleted'), { detail, reference });
    }
  };
}
