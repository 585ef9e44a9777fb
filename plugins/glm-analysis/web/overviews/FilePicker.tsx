import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { ReportFile } from '../../contract/runs';
import { OneLine } from '../OneLine';

const useStyles = makeStyles({ box: { minWidth: 0 }, list: { maxHeight: '400px' } });

/** The file whose analyses are shown; each tells how many it has. */
export function FilePicker({
  files,
  value,
  onChange,
}: {
  files: readonly ReportFile[];
  value: ReportFile | undefined;
  onChange: (fileName: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  return (
    <Field label={t('overviews.file')}>
      <Dropdown
        className={styles.box}
        listbox={{ className: styles.list }}
        {...(value ? { button: { children: <OneLine>{value.displayName}</OneLine> } } : {})}
        placeholder={t('overviews.chooseFile')}
        value={value?.displayName ?? ''}
        selectedOptions={value ? [value.fileName] : []}
        onOptionSelect={(_, { optionValue }) => optionValue && onChange(optionValue)}
      >
        {files.map(({ fileName, displayName, createdAt, items }) => (
          <Option key={fileName} value={fileName} text={displayName}>
            {t('overviews.fileOption', { name: displayName, date: format.date(createdAt), count: items })}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
