import { DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closing, DateTimeText, DescriptionList, IconButton, Reference } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { AuditRow } from '../../contract/operations';
import { usePluginName } from '../shell/usePluginName';
import { RefusalTag, whoOf } from './refusal';
import { useShownValue } from './useShownValue';

const useStyles = makeStyles({
  drawer: { width: 'min(680px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '20px', paddingBottom: '24px' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th, & td': {
      padding: '8px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  head: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightMedium, backgroundColor: tokens.colorNeutralBackground2 },
  field: { fontWeight: tokens.fontWeightMedium },
  before: { color: tokens.colorNeutralForeground3, whiteSpace: 'pre-wrap' },
  after: { whiteSpace: 'pre-wrap', backgroundColor: tokens.colorBrandBackground2 },
});

/** One entry of the trail: what stood before, what stands after. */
export default function AuditDetail({ row, open, onClose }: { row: AuditRow; open: boolean; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const nameOf = usePluginName();
  const changes = Object.entries(row.changes);
  const shown = useShownValue(t('audit.nothing'));
  return (
    <OverlayDrawer open={open} position="end" className={styles.drawer} onOpenChange={closing(onClose)}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<IconButton icon="dismiss" label={t('audit.close')} onClick={onClose} />}>
          {t('audit.detailTitle')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <DescriptionList
          items={[
            { label: t('audit.at'), value: <DateTimeText value={row.at} /> },
            { label: t('audit.who'), value: whoOf(row, t) },
            ...(row.approvedBy ? [{ label: t('audit.approvedBy'), value: row.approvedBy }] : []),
            ...(row.event === 'done' ? [] : [{ label: t('audit.event'), value: <RefusalTag row={row} /> }]),
            { label: t('audit.action'), value: row.words ? `${text(row.words)} (${row.action})` : row.action },
            { label: t('audit.plugin'), value: nameOf(row.plugin) },
            {
              label: t('audit.entity'),
              value: [row.label, row.kind ? text(row.kind) : row.entity, row.entityId].filter(Boolean).join(' · '),
            },
            { label: t('audit.ip'), value: row.ip },
          ]}
        />
        {changes.length ? (
          <table className={styles.table}>
            <thead>
              <tr className={styles.head}>
                <th scope="col">{t('audit.field')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(([name, change]) => {
                const field = row.fields[name];
                return (
                  <tr key={name}>
                    <th scope="row" className={styles.field} title={name}>
                      {field ? text(field) : name}
                    </th>
                    <td className={styles.before}>{shown(change.before, field)}</td>
                    <td className={styles.after}>{shown(change.after, field)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : (
          <p>{t('audit.noChanges')}</p>
        )}
        <Reference id={row.reference} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
