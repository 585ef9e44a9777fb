import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, IconButton } from '@tessera/plugin-sdk/ui';
import { usePermission } from '@tessera/plugin-sdk/web';
import { core } from '../../contract';
import { useApp } from '../boot/app-context';
import { pluginStatusPath } from '../screens/paths';
import { usePluginName } from './usePluginName';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  link: { color: 'inherit', fontWeight: tokens.fontWeightMedium },
  text: { flex: '1 1 auto', minWidth: 0 },
});

/** Says which plugins do not run, so that a missing menu entry is no riddle. */
export function FailedPlugins() {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const { failed } = useApp().registry;
  const nameOf = usePluginName();
  const mayReadStatus = usePermission(core, 'ReadPluginStatus');
  const [hidden, setHidden] = useState(false);
  if (!failed.length || hidden) return null;
  const names = failed.map(({ id }) => nameOf(id)).join(', ');
  return (
    <div role="status" className={styles.notice}>
      <Icon name="warning" size={16} />
      <span className={styles.text}>{t('shell.failedPlugins', { count: failed.length, names })}</span>
      {mayReadStatus && (
        <Link to={pluginStatusPath} className={styles.link}>
          {t('shell.failedDetails')}
        </Link>
      )}
      <IconButton icon="dismiss" label={t('shell.dismiss')} onClick={() => setHidden(true)} />
    </div>
  );
}
