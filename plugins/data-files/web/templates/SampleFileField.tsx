import { Button, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, TextField, useFieldValue, useNotify, useSetFieldValue, useNotifyFailure } from '@tessera/plugin-sdk/ui';
import { uploadFile } from '@tessera/plugin-sdk/web';
import { templateCalls } from '../../contract/templates';
import { accepted, objectionTo } from '../files/importTypes';
import { propertyOf } from './propertyOf';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: '32px' },
  name: { fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
  hidden: { display: 'none' },
  // carries the field's error; the number itself says nothing to people
  id: { '& .fui-Input': { display: 'none' } },
});

/** The sample of a template: one file, whose column names become the template's. A template that cannot be changed shows its name. */
export function SampleFileField({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('data-files');
  return readOnly ? <TextField name="fileName" label={t('templates.file')} /> : <SampleFilePicker />;
}

function SampleFilePicker() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const tell = useNotifyFailure();
  const set = useSetFieldValue();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const fileName = useFieldValue<string>('fileName');

  const send = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const objection = objectionTo(file);
    if (objection) return notify.error(t(`import.${objection}`), { detail: file.name });
    setShare(0);
    try {
      const answer = await uploadFile(templateCalls.uploadTemplateFile, file, {}, { onProgress: setShare });
      set('fileId', answer.fileId);
      set('fileName', answer.fileName);
      set('columnNames', answer.columnNames);
      set('propertiesGLM', answer.columnNames.map(propertyOf));
    } catch (error) {
      await tell(error, () => notify.failure(error, t('templates.uploadFailed')));
    } finally {
      setShare(undefined);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div>
      <TextField name="fileId" label={t('templates.file')} className={styles.id} />
      <div className={styles.row}>
        <Button
          icon={<Icon name="upload" />}
          disabledFocusable={share !== undefined}
          onClick={() => share === undefined && input.current?.click()}
        >
          {t('templates.chooseFile')}
        </Button>
        <span className={fileName ? styles.name : styles.none}>{fileName || t('templates.noFile')}</span>
        <input
          ref={input}
          type="file"
          accept={accepted}
          className={styles.hidden}
          aria-label={t('templates.chooseFile')}
          onChange={(event) => void send(event.target.files)}
        />
      </div>
      {share !== undefined && (
        <Field>
          <ProgressBar value={share} aria-label={t('templates.uploading')} />
        </Field>
      )}
    </div>
  );
}
