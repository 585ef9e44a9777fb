import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: '60px',
    boxSizing: 'border-box',
    padding: '8px 16px 8px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    '@media (max-width: 639px)': { position: 'sticky', bottom: 0, zIndex: 2 },
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', gap: '8px', marginInlineStart: 'auto' },
});

const namesShown = 4;

/** Names what is not saved yet, and saves or forgets it. */
export function SaveBar({
  added,
  removed,
  busy,
  onCancel,
  onSave,
}: {
  added: readonly string[];
  removed: readonly string[];
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const changes = [
    ...added.map((name) => ({ name, word: t('matrix.adds') })),
    ...removed.map((name) => ({ name, word: t('matrix.removes') })),
  ];
  const hidden = changes.length - namesShown;
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.text}>
        {changes.length === 0 ? (
          <span className={styles.quiet}>{t('matrix.saved')}</span>
        ) : (
          <>
            {t('matrix.unsaved', { count: changes.length })}{' '}
            {changes.slice(0, namesShown).map(({ name, word }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                {word} <span className={styles.name}>{name}</span>
              </span>
            ))}
            {hidden > 0 && ` ${t('matrix.more', { count: hidden })}`}
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <Button disabledFocusable={changes.length === 0 || busy} onClick={onCancel}>
          {t('matrix.cancel')}
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={changes.length === 0 || busy}
          icon={busy ? <Spinner size="extra-tiny" appearance="inverted" /> : undefined}
          onClick={onSave}
        >
          {t(busy ? 'matrix.saving' : 'matrix.save')}
        </Button>
      </div>
    </div>
  );
}
