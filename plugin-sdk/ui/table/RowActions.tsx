import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './columns';
import { IconButton } from './IconButton';

const useStyles = makeStyles({ actions: { display: 'inline-flex', justifyContent: 'flex-end', gap: '0', verticalAlign: 'middle' } });

const mostVisible = 3;

/** Up to three icons; more than that, two and a menu. The table opens the menu: one serves all rows. */
export function RowActions({
  actions,
  onMenu,
  menuOnly,
}: {
  actions: readonly RowAction[];
  onMenu: (anchor: HTMLElement, items: readonly RowAction[]) => void;
  menuOnly?: boolean;
}) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const visible = menuOnly ? [] : actions.length <= mostVisible ? actions : actions.slice(0, mostVisible - 1);
  const hidden = actions.slice(visible.length);
  return (
    <span className={styles.actions}>
      {visible.map((action) => (
        <IconButton
          key={action.label}
          icon={action.icon ?? 'open'}
          label={action.label}
          to={action.to}
          danger={action.danger}
          disabledReason={action.disabledReason}
          onClick={action.onClick}
        />
      ))}
      {hidden.length > 0 && (
        <IconButton
          icon="more"
          label={t('table.moreActions')}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget, hidden)}
        />
      )}
    </span>
  );
}
