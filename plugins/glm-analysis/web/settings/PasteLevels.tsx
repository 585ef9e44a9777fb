import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import { FormDialog, TextAreaField } from '@tessera/plugin-sdk/ui';
import { pastedLevels, type PastedLevel } from './pastedLevels';

const longest = 500_000;

interface Props {
  variable: string;
  onPasted: (pasted: PastedLevel[]) => Promise<void>;
  onClose: () => void;
}

/** Levels from a spreadsheet: one a line, with the name of their group in a second column or without. */
export default function PasteLevels({ variable, onPasted, onClose }: Props) {
  const { t } = useTranslation('glm-analysis');
  return (
    <FormDialog
      title={t('settings.pasteTitle', { variable })}
      submitLabel={t('settings.pasteTake')}
      schema={object({ list: lines().required(t('settings.pasteEmpty')) })}
      initialValues={{ list: '' }}
      onSubmit={({ list }) => onPasted(pastedLevels(list))}
      onClose={onClose}
    >
      <TextAreaField name="list" label={t('settings.pasteLabel')} hint={t('settings.pasteHint')} rows={10} />
    </FormDialog>
  );
}

const lines = () => text(longest);
