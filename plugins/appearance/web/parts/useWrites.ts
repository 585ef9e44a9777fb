import { useTranslation } from 'react-i18next';
import { useConfirm, useNotify } from '@tessera/plugin-sdk/ui';

type Outcome = Promise<{ data?: unknown; error?: unknown }>;

interface Removal {
  /** The question, naming the thing. */
  title: string;
  body?: string;
  /** What people call the thing. */
  name: string;
  run: () => Outcome;
  /** Said when it is gone, instead of the usual sentence. */
  done?: string;
}

const longestOnButton = 32;
const shortened = (name: string) => (name.length > longestOnButton ? `${name.slice(0, longestOnButton - 1).trimEnd()}…` : name);

/** Writes that need no form: they ask where something is destroyed, and say how it ended. */
export function useWrites() {
  const { t } = useTranslation('appearance');
  const confirm = useConfirm();
  const notify = useNotify();
  const failed = (text: string, error: unknown) => {
    notify.failure(error, text);
  };
  return {
    async remove({ title, body, name, run, done }: Removal) {
      if (
        !(await confirm({
          title,
          body: body ?? t('remove.body'),
          confirmLabel: t('remove.confirm', { name: shortened(name) }),
          danger: true,
        }))
      )
        return;
      const { error } = await run();
      if (error) failed(t('remove.failed', { name }), error);
      else notify.success(done ?? t('saved.removed'));
    },
    /** A move shows itself; only its failure is told. */
    async move(run: () => Outcome) {
      const { error } = await run();
      if (error) failed(t('saved.updateFailed'), error);
    },
    saved: (isNew: boolean) => notify.success(t(isNew ? 'saved.added' : 'saved.updated')),
    say: notify.success,
  };
}
