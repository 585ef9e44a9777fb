import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';
import { ownTokens } from '../theme/themes';
import { tip } from '../overlay/Tip';
import { fileObjection, typesOf, type FileObjection, type FileRules } from './fileObjection';
import { UploadStatus } from './UploadStatus';
import { useFileUpload, type SendFile, type UploadState } from './useFileUpload';

const useStyles = makeStyles({
  zone: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    boxSizing: 'border-box',
    minHeight: '96px',
    padding: '16px 20px',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { gap: '12px', padding: '14px 16px' },
  },
  settled: { border: `1px solid ${tokens.colorNeutralStroke2}` },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: ownTokens.colorCanvas,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 639px)': { display: 'none' },
  },
  texts: { flexGrow: 1, minWidth: 0 },
  invitation: { margin: 0, fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  limits: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
  objection: {
    display: 'flex',
    gap: '4px',
    margin: '4px 0 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorStatusDangerForeground1,
  },
  // for screen readers: a region that was there before its words are read out
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  narrow: { '@media (max-width: 639px)': { flexDirection: 'column', alignItems: 'stretch' } },
});

export interface FileUploadProps<T> extends FileRules {
  /** What the file is, for people: "Tệp dữ liệu". */
  label: string;
  /**
   * Usually `(file, options) => uploadFile(call, file, args, options)`; rejects with problem details. Sending the same file
   * again may go on where it stopped.
   */
  send: SendFile<T>;
  onDone?: (answer: T, file: File) => void;
  /** Why no file can be chosen now. */
  disabledReason?: string;
}

/** Chooses one file, by button or by dropping it, checks it, and shows it on its way: bytes sent, cancel, failure with another try. */
export function FileUpload<T>({ label, accept, maxBytes, send, onDone, disabledReason }: FileUploadProps<T>) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const format = useFormat();
  const { state, busy, start, reset } = useFileUpload(send, onDone);
  const [objection, setObjection] = useState<FileObjection>();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusInside(zone, state.phase);
  const closed = busy || disabledReason !== undefined;

  const take = (files: readonly File[]) => {
    if (closed || !files.length) return;
    const found = fileObjection(files, { accept, maxBytes });
    setObjection(found);
    if (found) return reset();
    keepsFocus();
    void start(files[0] as File);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!closed);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault(); // else the browser would open the file
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  const choose = () => chooser.current?.click();
  const spoken = (now: UploadState) => {
    if (now.phase === 'sending') return t('upload.sending', { name: now.file.name });
    if (now.phase === 'processing') return t('upload.processing');
    return now.phase === 'done' ? `${t('upload.done', { size: format.bytes(now.file.size) })} · ${now.file.name}` : '';
  };
  const limits = t('upload.limits', { types: typesOf(accept), size: format.bytes(maxBytes) });

  return (
    <div
      ref={zone}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={mergeClasses(styles.zone, state.phase === 'idle' ? styles.narrow : styles.settled, over && styles.over)}
      {...drop}
    >
      {state.phase === 'idle' ? (
        <>
          <span className={styles.mark}>
            <Icon name="upload" size={20} />
          </span>
          <div className={styles.texts}>
            <p className={styles.invitation}>{over ? t('upload.dropNow') : t('upload.invitation')}</p>
            <p className={styles.limits}>{limits}</p>
            {objection && (
              <p className={styles.objection} role="alert">
                <Icon name="error" size={16} />
                {t(`upload.${objection}`, { types: typesOf(accept), size: format.bytes(maxBytes) })}
              </p>
            )}
          </div>
          <Button
            icon={<Icon name="upload" />}
            disabledFocusable={disabledReason !== undefined}
            onClick={closed ? undefined : choose}
            {...(disabledReason ? tip(disabledReason) : {})}
          >
            {t('upload.choose')}
          </Button>
        </>
      ) : (
        <UploadStatus
          state={state}
          onCancel={() => {
            keepsFocus();
            reset();
          }}
          onRetry={() => {
            keepsFocus();
            if (state.phase === 'failed') void start(state.file);
          }}
          onChoose={choose}
        />
      )}
      <span className={styles.spoken} role="status">
        {spoken(state)}
      </span>
      <input
        ref={chooser}
        type="file"
        accept={accept.join(',')}
        hidden
        tabIndex={-1}
        aria-label={t('upload.choose')}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}

/** A pressed button vanishes with its state: the focus then goes to the next one instead of falling to the page. */
function useFocusInside(part: RefObject<HTMLElement | null>, phase: string): () => void {
  const wasInside = useRef(false);
  useEffect(() => {
    const here = part.current;
    if (wasInside.current && here && document.activeElement === document.body) (here.querySelector<HTMLElement>('button') ?? here).focus();
  }, [part, phase]);
  return () => void (wasInside.current = part.current?.contains(document.activeElement) ?? false);
}
