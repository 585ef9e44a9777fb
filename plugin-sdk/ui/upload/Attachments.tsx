import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import { useAction } from '../feedback/useAction';
import { Icon } from '../icons/Icon';
import { readProblem } from '../states/readProblem';
import { IconButton } from '../table/IconButton';
import { PrivatePicture } from './PrivatePicture';

/** What the server takes. Named one by one: an iPhone then hands over its HEIC pictures as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  title: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyle: 'none' },
  one: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, width: '140px' },
  name: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalXS },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

export interface AttachmentsProps {
  /** What these files are: "Ảnh hoá đơn". */
  label: string;
  files: readonly Attachment[];
  /** How many there may be. */
  max: number;
  /** The bytes of one, through the call that reads it: `readFileOf(call, { id, fileId })`. */
  load: (file: Attachment) => Promise<Blob>;
  /** Left out where the user may not change the record. */
  onAdd?: (file: File) => Promise<unknown>;
  onRemove?: (file: Attachment) => Promise<unknown>;
}

/** Private pictures of a record: seen, added and removed through its calls. The server decides who may. */
export function Attachments({ label, files, max, load, onAdd, onRemove }: AttachmentsProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const runAction = useAction();
  const title = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const add = async (file: File | undefined) => {
    if (!file || !onAdd || sending) return;
    setWrong(undefined);
    setSending(true);
    try {
      await onAdd(file);
    } catch (error) {
      setWrong(t('attachments.notAdded', { name: file.name, why: readProblem(error).detail }));
    } finally {
      setSending(false);
    }
  };
  const remove = (file: Attachment) =>
    void runAction(
      async () => onRemove?.(file),
      { done: t('attachments.removed'), failed: t('attachments.notRemoved', { name: file.fileName }) },
      { title: t('attachments.removeTitle', { name: file.fileName }), confirmLabel: t('attachments.remove'), danger: true },
    );

  return (
    <section className={styles.root} aria-labelledby={title}>
      <div className={styles.head}>
        <span id={title} className={styles.title}>
          {label}
        </span>
        <span className={styles.quiet}>{t('attachments.count', { count: files.length, max })}</span>
        {onAdd && (
          <Button
            size="small"
            icon={<Icon name="add" />}
            disabled={files.length >= max}
            disabledFocusable={sending}
            onClick={() => chooser.current?.click()}
          >
            {t(sending ? 'attachments.sending' : 'attachments.add')}
          </Button>
        )}
      </div>
      {wrong && (
        <span role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
      {files.length === 0 ? (
        <span className={styles.quiet}>{t('attachments.none')}</span>
      ) : (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id} className={styles.one}>
              <PrivatePicture name={file.fileName} load={() => load(file)} fileKey={file.id} />
              <span className={styles.name}>
                <span className={styles.text} title={file.fileName}>
                  {file.fileName}
                </span>
                {onRemove && (
                  <IconButton
                    icon="delete"
                    danger
                    label={t('attachments.removeOne', { name: file.fileName })}
                    onClick={() => remove(file)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        hidden
        tabIndex={-1}
        aria-label={t('attachments.add')}
        onChange={(event) => {
          void add(event.target.files?.[0]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </section>
  );
}
