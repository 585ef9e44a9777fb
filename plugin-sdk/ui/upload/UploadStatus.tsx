import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';
import { failureOf, type Problem } from '../states/readProblem';
import { Reference } from '../states/Reference';
import { useOnline } from '../states/states';
import type { UploadState } from './useFileUpload';

const useStyles = makeStyles({
  status: { flexGrow: 1, minWidth: 0 },
  // as tall with a button as without: nothing jumps on the way
  head: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  percent: { flexShrink: 0, fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
  icon: { display: 'flex', flexShrink: 0 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  line: {
    margin: '0 0 6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  bytes: { fontFamily: tokens.fontFamilyNumeric },
  waiting: { color: tokens.colorStatusWarningForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: '8px' },
  reference: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface Props {
  state: Exclude<UploadState, { phase: 'idle' }>;
  onCancel: () => void;
  onRetry: () => void;
  onChoose: () => void;
}

/** A chosen file on its way, arrived, or stopped. */
export function UploadStatus({ state, onCancel, onRetry, onChoose }: Props) {
  if (state.phase === 'sending') return <Sending file={state.file} sent={state.sent} onCancel={onCancel} />;
  if (state.phase === 'processing') return <Processing file={state.file} />;
  if (state.phase === 'done') return <Done file={state.file} onChoose={onChoose} />;
  return <Stopped file={state.file} problem={state.problem} onRetry={onRetry} onChoose={onChoose} />;
}

function Sending({ file, sent, onCancel }: { file: File; sent: number; onCancel: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const format = useFormat();
  const online = useOnline();
  const share = sent / file.size;
  // A hundred is for what the server has in full.
  const percent = Math.min(99, Math.floor(share * 100));
  return (
    <div className={styles.status}>
      <div className={styles.head}>
        <FileName file={file} />
        <span className={styles.percent}>{format.percent(percent)}</span>
        <Button size="small" appearance="subtle" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </div>
      <p className={mergeClasses(styles.line, !online && styles.waiting)} role={online ? undefined : 'status'}>
        {online ? (
          <span className={styles.bytes}>{t('upload.sent', { sent: format.bytes(sent), total: format.bytes(file.size) })}</span>
        ) : (
          t('upload.waiting')
        )}
      </p>
      <ProgressBar
        value={share}
        thickness="large"
        aria-label={t('upload.sending', { name: file.name })}
        aria-valuetext={format.percent(percent)}
      />
    </div>
  );
}

function Processing({ file }: { file: File }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  return (
    <div className={styles.status}>
      <div className={styles.head}>
        <FileName file={file} />
      </div>
      <p className={styles.line}>{t('upload.processing')}</p>
      <ProgressBar thickness="large" aria-label={t('upload.processing')} />
    </div>
  );
}

function Done({ file, onChoose }: { file: File; onChoose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const format = useFormat();
  return (
    <div className={styles.status}>
      <div className={styles.head}>
        <span className={mergeClasses(styles.icon, styles.success)}>
          <Icon name="success" filled />
        </span>
        <FileName file={file} />
        <Button size="small" onClick={onChoose}>
          {t('upload.chooseOther')}
        </Button>
      </div>
      <p className={styles.line}>{t('upload.done', { size: format.bytes(file.size) })}</p>
    </div>
  );
}

function Stopped({ file, problem, onRetry, onChoose }: { file: File; problem: Problem; onRetry: () => void; onChoose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  // The server's own words where it had any: which limit, which rule.
  const failure = failureOf(problem);
  const why =
    problem.detail ||
    (failure === 'offline'
      ? t('failed.offline.again')
      : t(`failed.${failure}.text`, { plugin: problem.plugin ?? '', defaultValue: t('failed.other.text') }));
  return (
    <div className={styles.status}>
      <div className={styles.head}>
        <span className={mergeClasses(styles.icon, styles.danger)}>
          <Icon name="error" filled />
        </span>
        <FileName file={file} />
      </div>
      <p className={styles.line} role="alert">
        {t('upload.failed', { why })}
      </p>
      <div className={styles.actions}>
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('states.retry')}
        </Button>
        <Button appearance="subtle" onClick={onChoose}>
          {t('upload.chooseOther')}
        </Button>
        {problem.reference && (
          <span className={styles.reference}>
            <Reference id={problem.reference} />
          </span>
        )}
      </div>
    </div>
  );
}

function FileName({ file }: { file: File }) {
  const styles = useStyles();
  return (
    <span className={styles.name} title={file.name}>
      {file.name}
    </span>
  );
}
