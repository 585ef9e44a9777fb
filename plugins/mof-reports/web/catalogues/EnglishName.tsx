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

/** The column of names: they are long, and 40 letters tell them apart. On a card they stand beside the code. */
export const namesRow = { leastWidth: 340, card: 'title' } as const;

export function EnglishNameField() {
  const { t } = useTranslation('mof-reports');
  return <TextField name="nameEn" label={t('admin.nameEn')} hint={useText()(translationNote)} />;
}
