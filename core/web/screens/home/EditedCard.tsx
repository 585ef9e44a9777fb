import { useTranslation } from 'react-i18next';
import { QueryCard, RelativeTime } from '@tessera/plugin-sdk/ui';
import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { editCalls, type MyEdit } from '../../../contract/operations';
import { useRowStyles } from './homeStyles';
import { RecordLink } from './RecordLink';
import { useScreenOf } from './useScreenOf';

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
  return (
    <ul className={styles.list}>
      {edits.map((edit) => (
        <Edit key={`${edit.plugin}/${edit.entity}/${edit.entityId}`} edit={edit} />
      ))}
    </ul>
  );
}

function Edit({ edit: { plugin, entity, entityId, label, at } }: { edit: MyEdit }) {
  const styles = useRowStyles();
  const text = useText();
  const screen = useScreenOf(plugin, entity);
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <RecordLink to={screen?.to(entityId)} name={label} />
        {screen && <span className={styles.reason}>{text(screen.title)}</span>}
      </span>
      <span className={styles.quiet}>
        <RelativeTime value={at} />
      </span>
    </li>
  );
}
