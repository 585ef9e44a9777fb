import { useTranslation } from 'react-i18next';
import { StatusTag } from '@tessera/plugin-sdk/ui';

/** Is this person or shop in use? */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('members');
  return <StatusTag tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'status.active' : 'status.inactive')}</StatusTag>;
}
