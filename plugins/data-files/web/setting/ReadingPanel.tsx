import { Button, Dropdown, Field, makeStyles, MessageBar, MessageBarBody, Option, SpinButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList, Icon, Card, useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import { importFileCalls, type ImportFileDetail, type ReadingValues } from '../../contract/importFiles';
import { useReadImportFileAgainMutation } from '../calls';
import { useStartWork } from '../jobs/useStartWork';
import { FirstRows } from './FirstRows';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 240px))',
    gap: '12px 16px',
    alignItems: 'end',
  },
  control: { minWidth: 0 },
  notes: { display: 'flex', flexDirection: 'column', gap: '6px' },
  hash: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252'] as const;
const separators = [',', ';', '\t', '|'] as const;
const isOf = <T extends string>(list: readonly T[], value: string | null | undefined): T | undefined => list.find((one) => one === value);

/** How the file was read, what reading came upon, and the questions that a person must answer: which sheet, which row is the header. */
export function ReadingPanel({ file }: { file: ImportFileDetail }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const notify = useNotify();
  const confirm = useConfirm();
  const [readAgain] = useReadImportFileAgainMutation();
  const { start, isStarting } = useStartWork();
  const isCsv = file.File.fileType === 'csv';
  const [choice, setChoice] = useState<Omit<ReadingValues, 'fileName'>>(() => ({
    encoding: isOf(encodings, file.reading?.encoding),
    separator: isOf(separators, file.reading?.separator),
    sheet: file.reading?.sheet ?? file.sheets[0]?.name,
    headerRow: file.reading?.headerRow,
  }));
  const set = (change: Partial<typeof choice>) => setChoice((before) => ({ ...before, ...change }));
  const busy = file.working !== null || isStarting;
  const sheet = file.sheets.find(({ name }) => name === choice.sheet);

  const run = async () => {
    // what was mapped and made from it is forgotten: that is asked
    const loses = file.isValidated !== null || file.importDataFileId !== null;
    if (
      loses &&
      !(await confirm({
        title: t('reading.againTitle', { name: file.displayName }),
        body: t('reading.againBody'),
        confirmLabel: t('reading.again'),
        cancelLabel: t('actions.cancel'),
        danger: true,
      }))
    )
      return;
    const given = isCsv ? { encoding: choice.encoding, separator: choice.separator } : { sheet: choice.sheet };
    try {
      await start(file.fileName, () => readAgain({ fileName: file.fileName, headerRow: choice.headerRow, ...given }).unwrap());
    } catch (error) {
      notify.failure(error, t('reading.failed'));
    }
  };
  const download = () =>
    void downloadFile(importFileCalls.downloadOriginal, { fileName: file.fileName }, file.displayName).catch((error: unknown) =>
      notify.failure(error, t('reading.downloadFailed')),
    );
  return (
    <>
      {file.needsChoice && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(isCsv ? 'reading.chooseHeader' : 'reading.chooseSheet')}</MessageBarBody>
        </MessageBar>
      )}
      <Card
        title={t('reading.title')}
        action={
          <Button icon={<Icon name="download" />} onClick={download}>
            {t('reading.download')}
          </Button>
        }
      >
        <div className={styles.fields}>
          {isCsv ? (
            <>
              <Choice
                label={t('reading.encoding')}
                values={encodings}
                value={choice.encoding}
                textOf={(one) => t(`reading.encodings.${one}`)}
                onChange={(encoding) => set({ encoding })}
              />
              <Choice
                label={t('reading.separator')}
                values={separators}
                value={choice.separator}
                textOf={(one) => t(`reading.separators.${separatorKey[one]}`)}
                onChange={(separator) => set({ separator })}
              />
            </>
          ) : (
            file.sheets.length > 0 && (
              <Choice
                label={t('reading.sheet')}
                values={file.sheets.map(({ name }) => name)}
                value={choice.sheet}
                textOf={(one) => one}
                onChange={(chosen) => set({ sheet: chosen, headerRow: undefined })}
              />
            )
          )}
          <Field label={t('reading.headerRow')}>
            <SpinButton
              className={styles.control}
              min={0}
              max={1000}
              value={choice.headerRow ?? null}
              displayValue={choice.headerRow === undefined ? '' : String(choice.headerRow)}
              onChange={(_, { value, displayValue }) => set({ headerRow: value ?? (Number.parseInt(displayValue ?? '', 10) || undefined) })}
            />
          </Field>
          <div>
            <Button
              appearance={file.needsChoice ? 'primary' : 'secondary'}
              icon={<Icon name="refresh" />}
              disabledFocusable={busy}
              onClick={() => !busy && void run()}
            >
              {t('reading.again')}
            </Button>
          </div>
        </div>
        {sheet && <FirstRows sheet={sheet} headerRow={choice.headerRow} onHeader={(headerRow) => set({ headerRow })} />}
      </Card>
      {file.notes.length > 0 && (
        <Card title={t('reading.notes')}>
          <div className={styles.notes}>
            {file.notes.map((note) => (
              <MessageBar key={note.rule + note.message} intent="warning" layout="multiline">
                <MessageBarBody>{note.message}</MessageBarBody>
              </MessageBar>
            ))}
          </div>
        </Card>
      )}
      <Card title={t('reading.file')}>
        <DescriptionList
          items={[
            { label: t('files.kind'), value: file.Group.groupName },
            { label: t('reading.size'), value: `${file.File.fileType.toUpperCase()} · ${format.bytes(file.bytes)}` },
            { label: t('files.rows'), value: file.rows === null ? null : format.number(file.rows) },
            { label: t('reading.columns'), value: file.columns === null ? null : format.number(file.columns) },
            { label: t('reading.hash'), value: <span className={styles.hash}>{file.sha256}</span>, wide: true },
          ]}
        />
      </Card>
    </>
  );
}

const separatorKey = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function Choice<T extends string>({
  label,
  values,
  value,
  textOf,
  onChange,
}: {
  label: string;
  values: readonly T[];
  value: string | undefined;
  textOf: (one: T) => string;
  onChange: (one: T) => void;
}) {
  const styles = useStyles();
  const chosen = values.find((one) => one === value);
  return (
    <Field label={label}>
      <Dropdown
        className={styles.control}
        value={chosen === undefined ? '' : textOf(chosen)}
        selectedOptions={chosen === undefined ? [] : [chosen]}
        onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange(optionValue as T)}
      >
        {values.map((one) => (
          <Option key={one} value={one}>
            {textOf(one)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
