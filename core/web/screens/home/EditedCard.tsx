import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryCard, RelativeTime } from '@tessera/plugin-sdk/ui';
import { holds, hooksOf, useText, useUser } from '@tessera/plugin-sdk/web';
import { editCalls, type MyEdit } from '../../../contract/operations';
import { useApp } from '../../boot/app-context';
import { useRowStyles } from './homeStyles';

const { useListMyEditsQuery } = hooksOf(editCalls);

/** The records that the user changed last, each with the screen that shows it where one does and may be opened. */
export function EditedCard() {
  const { t } = useTranslation('core');
  const query = useListMyEditsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryCard title={t('home.edited')} query={query} failedTitle={t('home.editedNotLoaded')}>
      {(edits) => <Edits edits={edits} />}
    </QueryCard>
  );
}

function Edits({ edits }: { edits: readonly MyEdit[] }) {
  const styles = useRowStyles();
  const text = useText();
  const user = useUser();
  const { registry } = useApp();
  return (
    <ul className={styles.list}>
      {edits.map(({ plugin, entity, entityId, label, at }) => {
        const screen = registry.screens.find((one) => one.plugin === plugin && one.shows === entity && holds(user, one.needs));
        return (
          <li key={`${plugin}/${entity}/${entityId}`} className={styles.row}>
            <span className={styles.texts}>
              {screen ? (
                <Link
                  to={screen.path.replace(/:\w+\??/, encodeURIComponent(entityId))}
                  className={mergeClasses(styles.name, styles.link)}
                  title={label}
                >
                  {label}
                </Link>
              ) : (
                <span className={styles.name} title={label}>
                  {label}
                </span>
              )}
              {screen && <span className={styles.reason}>{text(screen.title)}</span>}
            </span>
            <span className={styles.quiet}>
              <RelativeTime value={at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
