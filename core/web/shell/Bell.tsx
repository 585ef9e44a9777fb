import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge, Icon, lazyDialog, tip } from '@tessera/plugin-sdk/ui';
import { afterPage } from './afterPage';

const BellPanel = lazyDialog(() => import('./BellPanel'), { isOpen: ({ anchor }) => anchor !== undefined, giveUp: ({ close }) => close() });

const useStyles = makeStyles({
  bell: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  badge: { position: 'absolute', top: '-1px', insetInlineEnd: '-2px' },
});

const most = 99;

/** The frame of all notifications: plugins fill `shellSlots.bell`, core adds the jobs. What it watches is fetched after the page. */
export function Bell() {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [watches, setWatches] = useState(false);
  useEffect(() => afterPage(() => setWatches(true)), []);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const report = useCallback(
    (source: string, count: number) => setCounts((now) => (now[source] === count ? now : { ...now, [source]: count })),
    [],
  );
  const close = useCallback(() => setAnchor(undefined), []);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = total ? t('bell.labelCount', { count: total }) : t('bell.label');
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        {...tip(t('bell.label'))}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="bell" />
        {total > 0 && <CountBadge tone="danger" value={total > most ? `${most}+` : total} className={styles.badge} />}
      </button>
      {(watches || anchor) && <BellPanel anchor={anchor} report={report} close={close} />}
    </>
  );
}
