import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closing, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { searchKey } from './searchKey';

const useStyles = makeStyles({
  heading: {
    margin: '16px 0 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':first-child': { marginTop: 0 },
  },
  list: { margin: 0 },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px', minHeight: '32px' },
  keys: { display: 'flex', alignItems: 'center', gap: '4px', margin: 0, flexShrink: 0, color: tokens.colorNeutralForeground3 },
  key: {
    minWidth: '16px',
    padding: '1px 7px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
});

const groups = [
  {
    title: 'everywhere',
    rows: [
      { what: 'search', keys: [searchKey] },
      { what: 'keys', keys: ['?'] },
      { what: 'close', keys: ['Esc'] },
      { what: 'pin', keys: ['P'] },
    ],
  },
  {
    title: 'inLists',
    rows: [
      { what: 'find', keys: ['/'] },
      { what: 'clear', keys: ['Esc'] },
      { what: 'move', keys: ['←', '→', '↑', '↓'] },
      { what: 'ends', keys: ['Home', 'End'] },
      { what: 'open', keys: ['Enter'] },
      { what: 'width', keys: ['Shift ←', 'Shift →'] },
    ],
  },
  { title: 'inRecords', rows: [{ what: 'neighbours', keys: ['Alt ↑', 'Alt ↓'] }] },
] as const;

/** Which keys do what. */
export default function Keys({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  useReturnFocus();
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('keys.title')}</DialogTitle>
          <DialogContent>
            {groups.map(({ title, rows }) => (
              <section key={title}>
                <h3 className={styles.heading}>{t(`keys.${title}`)}</h3>
                <dl className={styles.list}>
                  {rows.map(({ what, keys }) => (
                    <div key={what} className={styles.row}>
                      <dt>{t(`keys.${what}`)}</dt>
                      <dd className={styles.keys}>
                        {keys.map((key) => (
                          <kbd key={key} className={styles.key}>
                            {key}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('keys.dismiss')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
