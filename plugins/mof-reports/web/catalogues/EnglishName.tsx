import { useTranslation } from 'react-i18next';
import { nameIn } from '@tessera/plugin-sdk/contract';
import { TextField, useLanguage } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { translationNote } from '../../contract/names';

/** What records are called in the reader's language. */
export function useNameIn(): (name: string, nameEn: string) => string {
  const language = useLanguage();
  return (name, nameEn) => nameIn(language, name, nameEn);
}

export function EnglishNameField() {
  const { t } = useTranslation('mof-reports');
  return <TextField name="nameEn" label={t('admin.nameEn')} hint={useText()(translationNote)} />;
}
