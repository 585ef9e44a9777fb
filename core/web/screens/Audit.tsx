import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText, lazyDialog, ListPage, missing, NameCell, StatusTag, tip, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { exportBy, hooksOf, useText } from '@tessera/plugin-sdk/web';
import { auditCalls, auditEvents, auditExport, type AuditRow } from '../../contract/operations';
import { useApp } from '../boot/app-context';
import { useNoteStyles } from './noteStyles';
import { RefusalTag, whoOf } from './refusal';
import { usePluginName } from '../shell/usePluginName';

const AuditDetail = lazyDialog(() => import('./AuditDetail'));

const { useListAuditQuery } = hooksOf(auditCalls);

/** Everything that was written, by whom, and what it changed. */
export default function Audit() {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const nameOf = usePluginName();
  const { registry } = useApp();
  const [row, setRow] = useState<AuditRow>();
  const [isOpen, setOpen] = useState(false);
  const kindOf = ({ kind, entity }: AuditRow) => (kind ? text(kind) : entity);
  const show = (chosen: AuditRow) => {
    setRow(chosen);
    setOpen(true);
  };

  const filters: FilterDef[] = [
    {
      id: 'plugin',
      kind: 'multi',
      label: t('audit.plugin'),
      options: registry.plugins.map(({ manifest }) => ({ value: manifest.id, label: nameOf(manifest.id) })),
    },
    {
      id: 'event',
      kind: 'multi',
      label: t('audit.event'),
      options: auditEvents.map((event) => ({ value: event, label: t(`audit.events.${event}`) })),
    },
    { id: 'entity', kind: 'text', label: t('audit.entity') },
    { id: 'userId', kind: 'text', label: t('audit.user') },
    { id: 'period', kind: 'dateRange', label: t('audit.period'), fields: ['from', 'to'] },
  ];
  const columns: Column<AuditRow>[] = [
    { id: 'at', header: t('audit.at'), width: 170, value: (row) => row.at, render: (row) => <DateTimeText value={row.at} /> },
    { id: 'userName', header: t('audit.who'), value: (row) => whoOf(row, t) },
    {
      id: 'action',
      header: t('audit.action'),
      value: (row) => (row.words ? text(row.words) : row.action),
      render: (row) => (
        <span>
          <span className={styles.block}>{row.words ? text(row.words) : row.action}</span>
          <span className={styles.quiet}>{nameOf(row.plugin)}</span>
        </span>
      ),
    },
    {
      id: 'entity',
      header: t('audit.entity'),
      value: (row) => [kindOf(row), row.entityId].filter(Boolean).join(' '),
      render: (row) => (
        <NameCell
          name={row.label ?? kindOf(row) ?? missing}
          below={[row.label ? kindOf(row) : null, row.entityId].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'changes',
      header: t('audit.changes'),
      width: 190,
      render: (row) =>
        row.event !== 'done' ? (
          <RefusalTag row={row} />
        ) : row.unversioned ? (
          <span {...tip(t('audit.unversionedHint'))}>
            <StatusTag tone="warning" icon="warning">
              {t('audit.unversioned')}
            </StatusTag>
          </span>
        ) : Object.keys(row.changes).length ? (
          t('audit.changed', { count: Object.keys(row.changes).length })
        ) : (
          missing
        ),
    },
  ];
  return (
    <>
      <ListPage
        title={t('audit.title')}
        caption={t('audit.caption')}
        searchPlaceholder={t('audit.search')}
        useList={useListAuditQuery}
        columns={columns}
        filters={filters}
        defaults={{ pageSize: 20 }}
        onRowOpen={show}
        exportAs={exportBy(auditExport.exportAudit)}
        rowActions={(one) => [{ icon: 'open', label: t('audit.open'), onClick: () => show(one) }]}
        emptyState={{ icon: 'history', title: t('audit.empty'), text: t('audit.emptyText') }}
      />
      {row && <AuditDetail row={row} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
