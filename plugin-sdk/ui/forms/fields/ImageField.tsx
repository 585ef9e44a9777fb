import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { messageText } from '../messageText';
import { imageObjection, megabytes, useUploadImage } from '../upload';
import { GroupFrame } from './FieldFrame';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  invalid: { border: `1px dashed ${tokens.colorPaletteRedBorder2}` },
  picture: {
    maxWidth: '160px',
    maxHeight: '96px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  fact: { maxWidth: 'min(320px, 100%)', maxHeight: '200px' },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, flexGrow: 1, minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** One image, uploaded as soon as it is chosen, dropped or pasted; the value is its address. */
export function ImageField(props: FieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<string | null>(props, String);
  // About a file that was not taken. The field keeps what it had, and may be saved so.
  const [objection, setObjection] = useState<string>();
  const picture = field.value && (
    <img
      src={field.value}
      alt={t('image.preview', { label: props.label })}
      className={mergeClasses(styles.picture, field.readOnly && styles.fact)}
    />
  );
  return (
    <GroupFrame props={props} field={field} fact={picture} notice={objection && messageText(t, objection)}>
      <ImageZone
        picture={picture}
        invalid={field.error !== undefined}
        disabled={props.disabled}
        describedBy={`${field.id}-label`}
        onUrl={(url) => {
          setObjection(undefined);
          field.setValue(url ?? (field.initialValue === null ? null : ''));
        }}
        onObjection={setObjection}
      />
    </GroupFrame>
  );
}

interface ZoneProps {
  picture: React.ReactNode;
  invalid: boolean;
  disabled?: boolean;
  describedBy: string;
  onUrl: (url: string | undefined) => void;
  onObjection: (encoded: string | undefined) => void;
}

function ImageZone({ picture, invalid, disabled, describedBy, onUrl, onObjection }: ZoneProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const { upload, maxBytes } = useUploadImage();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [over, setOver] = useState(false);

  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || disabled || share !== undefined) return;
    const objection = imageObjection(files, maxBytes);
    onObjection(objection);
    if (objection) return;
    setShare(0);
    try {
      onUrl((await upload(file, setShare)).url);
    } catch {
      onObjection('image.failed');
    } finally {
      setShare(undefined);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (!files.length) return;
    event.preventDefault();
    void take(files);
  };
  const percent = Math.round((share ?? 0) * 100);

  return (
    <div
      className={mergeClasses(styles.zone, over && styles.over, invalid && styles.invalid)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {picture}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            data-control=""
            icon={<Image20Regular />}
            disabled={disabled}
            disabledFocusable={share !== undefined}
            aria-describedby={describedBy}
            onClick={() => chooser.current?.click()}
          >
            {t(picture ? 'image.replace' : 'image.choose')}
          </Button>
          {picture && (
            <Button appearance="subtle" disabled={disabled || share !== undefined} onClick={() => onUrl(undefined)}>
              {t('image.remove')}
            </Button>
          )}
        </div>
        {share === undefined ? (
          <span className={styles.quiet}>
            {t('image.dropHere')}
            {maxBytes !== undefined && ` · ${t('image.limit', { size: megabytes(maxBytes) })}`}
          </span>
        ) : (
          <div role="status">
            <span className={styles.quiet}>{t('image.uploading', { percent })}</span>
            <ProgressBar value={share} aria-label={t('image.uploading', { percent })} />
          </div>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={t('image.choose')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}
