import { useTranslation } from 'react-i18next';

/** What the reporting module says after a write to one of its catalogues. */
export function useToasts() {
  const { t } = useTranslation('data-files');
  return {
    created: t('catalogue.created'),
    updated: t('catalogue.updated'),
    deleted: t('catalogue.removed'),
    notDeleted: t('catalogue.notRemoved'),
  };
}
