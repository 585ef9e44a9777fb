import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { RecordChange } from '../../../contract/approvals';
import type { AuditField } from '../../../contract/operations';
import { useScreenOf } from '../home/useScreenOf';
import { useShownValue } from '../useShownValue';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', marginBottom: '12px' },
  table: { width: '100%', minWidth: '320px', borderCollapse: 'collapse', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' },
  head: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground2 },
  cell: {
    padding: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  record: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  count: { marginLeft: '8px', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  before: { color: tokens.colorNeutralForeground3 },
  after: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  /** Of the call. */
  plugin: string;
  records: readonly RecordChange[];
  fields: Readonly<Record<string, AuditField>>;
  /** Heading of the values before. */
  before: string;
}

/** Record by record, field by field: what stands, and what would stand. */
export function ChangesTable({ plugin, records, fields, before }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const format = useFormat();
  const shown = useShownValue(t('approvals.none'), format.number);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={before}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {[t('approvals.field'), before, t('approvals.after')].map((head, column) => (
              <th key={head} scope="col" className={styles.cell} style={{ width: column ? '36%' : '28%' }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {records.map((record, index) => {
          const changes = Object.entries(record.changes);
          return (
            <tbody key={index}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={`${styles.cell} ${styles.record}`}>
                  <RecordName plugin={plugin} record={record} />
                  <span className={styles.count}>
                    {record.entityId === null ? t('approvals.new') : t('approvals.changed', { count: changes.length })}
                  </span>
                </th>
              </tr>
              {changes.map(([field, change]) => (
                <tr key={field}>
                  <th scope="row" className={styles.cell}>
                    {fields[field] ? text(fields[field]) : field}
                  </th>
                  <td className={`${styles.cell} ${styles.before}`}>
                    {change.before === undefined ? t('approvals.none') : <del>{shown(change.before, fields[field])}</del>}
                  </td>
                  <td className={`${styles.cell} ${styles.after}`}>
                    {change.after === undefined ? t('approvals.none') : shown(change.after, fields[field])}
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
        {!records.length && (
          <tbody>
            <tr>
              <td colSpan={3} className={styles.cell}>
                {t('approvals.noChanges')}
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Leads to the record where a screen shows it: who decides should see more than what changes. */
function RecordName({ plugin, record: { entity, entityId, label } }: { plugin: string; record: RecordChange }) {
  const screen = useScreenOf(plugin, entity);
  const text = useText();
  const name = text(label ?? entity);
  return screen && entityId !== null ? <Link to={screen.to(entityId)}>{name}</Link> : name;
}
