import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ImportFault, ImportRow, ImportView, RowVerdict } from '@tessera/plugin-sdk/contract';
import { Icon, Pager, QueryBoundary, TableSkeleton, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile } from '../files';
import { CellEditor } from './CellEditor';
import type { ImportHooks } from './importHooks';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    minHeight: '44px',
    padding: '4px 12px',
  },
  scroller: {
    overflowX: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    height: '36px',
    padding: '0 10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  number: {
    width: '56px',
    padding: '8px 12px',
    textAlign: 'end',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    fontFamily: tokens.fontFamilyNumeric,
    color: tokens.colorNeutralForeground2,
  },
  top: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  cell: { minWidth: '120px', maxWidth: '280px', padding: '2px', verticalAlign: 'top' },
  fault: { boxShadow: `inset 0 0 0 1px ${tokens.colorStatusDangerBorder1}`, backgroundColor: tokens.colorStatusDangerBackground1 },
  old: { display: 'block', textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  fresh: { backgroundColor: tokens.colorBrandBackground2 },
  text: { display: 'block', padding: '6px 8px', overflowWrap: 'anywhere' },
  reason: { padding: '0 12px 8px', color: tokens.colorNeutralForeground1 },
  place: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold, marginInlineEnd: '8px' },
  link: { minWidth: 0, paddingInline: '6px', color: tokens.colorBrandForegroundLink },
  foot: { padding: '4px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  keys: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 639px)': { display: 'none' },
  },
  none: { margin: 0, padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

interface Props {
  hooks: ImportHooks;
  view: ImportView;
  verdict: RowVerdict;
  /** Cells can be mended. */
  isOpen: boolean;
}

/** The rows of one verdict under the letters of Excel; refused ones with place, reason and remedy, and mended in place. */
export function RowsCard({ hooks, view, verdict, isOpen }: Props) {
  const styles = useStyles();
  const t = useImportTexts();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const query = hooks.useRows({ id: view.id, verdict, page, pageSize }, { refetchOnMountOrArgChange: true });
  const total = view.rows[verdict];
  const last = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last]);
  return (
    <section className={styles.card} aria-label={t(`verdict.${verdict}`)}>
      {verdict === 'refuse' && total > 0 && (
        <div className={styles.bar}>
          <Button
            appearance="subtle"
            icon={<Icon name="download" />}
            onClick={() =>
              void downloadFile(hooks.faults, { id: view.id }).catch((error: unknown) => notify.failure(error, t('rows.notLoaded')))
            }
          >
            {t('rows.download', { count: total })}
          </Button>
        </div>
      )}
      {total === 0 ? (
        <p className={styles.none}>{t('rows.none')}</p>
      ) : (
        <QueryBoundary query={query} skeleton={<TableSkeleton />}>
          {({ data }) => <Rows hooks={hooks} view={view} rows={data} mayMend={isOpen && verdict === 'refuse'} />}
        </QueryBoundary>
      )}
      {total > 0 && (
        <div className={styles.foot}>
          {verdict === 'refuse' && isOpen && <p className={styles.keys}>{t('rows.keys')}</p>}
          <Pager
            page={Math.min(page, last)}
            pageSize={pageSize}
            total={total}
            totalKind="exact"
            pageSizes={[10, 20, 50]}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </div>
      )}
    </section>
  );
}

function Rows({ hooks, view, rows, mayMend }: { hooks: ImportHooks; view: ImportView; rows: readonly ImportRow[]; mayMend: boolean }) {
  const styles = useStyles();
  const t = useImportTexts();
  const notify = useNotify();
  const [mend] = hooks.useMend();
  const [editing, setEditing] = useState<string>();
  const table = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<number>(undefined);
  const faultCells = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-fault="true"] button') ?? [])];
  const place = (row: ImportRow, letter: string) => `${letter}${row.row}`;
  useEffect(() => {
    // the mended row is gone, or says something else: the next fault is where one goes on
    if (focusAfter.current === undefined || editing) return;
    const cells = faultCells();
    cells[Math.min(focusAfter.current, cells.length - 1)]?.focus();
    focusAfter.current = undefined;
  }, [rows, editing]);
  const save = async (row: ImportRow, letter: string, text: string) => {
    focusAfter.current = Math.max(
      0,
      faultCells().findIndex((cell) => cell.dataset.place === place(row, letter)),
    );
    setEditing(undefined);
    try {
      await mend({ id: view.id, row: row.row, letter, text }).unwrap();
    } catch (error) {
      notify.failure(error, t('rows.failed'));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const cells = faultCells();
    const at = cells.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    cells[(at + (event.key === 'ArrowDown' ? 1 : -1) + cells.length) % cells.length]?.focus();
  };
  return (
    <div ref={table} className={styles.scroller} role="region" aria-label={t('verdict.label')} tabIndex={0} onKeyDown={onKeyDown}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('rows.row')}
            </th>
            {view.columns.map(({ letter, header, required }) => (
              <th key={letter} scope="col" className={styles.head}>
                {letter} · {header}
                {required ? ' *' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => [
            <tr key={row.row}>
              <th scope="row" className={mergeClasses(styles.number, styles.top)} rowSpan={row.faults.length ? 2 : 1}>
                {row.row}
              </th>
              {view.columns.map(({ letter }, i) => {
                const fault = row.faults.find((one) => one.letter === letter);
                const change = row.changes.find((one) => one.letter === letter);
                const at = place(row, letter);
                return (
                  <td
                    key={letter}
                    data-fault={fault ? 'true' : undefined}
                    className={mergeClasses(styles.cell, styles.top, fault && styles.fault, change && styles.fresh)}
                  >
                    {mayMend ? (
                      <CellEditor
                        text={row.cells[i] ?? ''}
                        place={at}
                        isFault={fault !== undefined}
                        isEditing={editing === at}
                        onEdit={() => setEditing(at)}
                        onLeave={() => setEditing(undefined)}
                        onSave={(text) => void save(row, letter, text)}
                      />
                    ) : (
                      <span className={styles.text}>
                        {change && (
                          <del className={styles.old} aria-label={t('rows.was', { text: change.before || t('rows.empty') })}>
                            {change.before || t('rows.empty')}
                          </del>
                        )}
                        {change ? change.after : row.cells[i]}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>,
            ...(row.faults.length
              ? [
                  <tr key={`${row.row}-why`}>
                    <td className={styles.reason} colSpan={view.columns.length}>
                      {row.faults.map((fault, i) => (
                        <Fault
                          key={i}
                          row={row}
                          fault={fault}
                          onEdit={mayMend && fault.letter ? () => setEditing(place(row, fault.letter!)) : undefined}
                          onUse={mayMend && fault.letter && fault.instead ? () => void save(row, fault.letter!, fault.instead!) : undefined}
                        />
                      ))}
                    </td>
                  </tr>,
                ]
              : []),
          ])}
        </tbody>
      </table>
    </div>
  );
}

interface FaultProps {
  row: ImportRow;
  fault: ImportFault;
  onEdit: (() => void) | undefined;
  onUse: (() => void) | undefined;
}

/** Place, reason and remedy of one cell. */
function Fault({ row, fault, onEdit, onUse }: FaultProps) {
  const styles = useStyles();
  const t = useImportTexts();
  return (
    <div>
      {fault.letter && (
        <span className={styles.place}>
          {fault.letter}
          {row.row}
        </span>
      )}
      {fault.reason}
      {onUse && (
        <Button appearance="transparent" size="small" className={styles.link} onClick={onUse}>
          {t('rows.use', { text: fault.instead })}
        </Button>
      )}
      {onEdit && (
        <Button appearance="transparent" size="small" className={styles.link} onClick={onEdit}>
          {t('rows.fix')}
        </Button>
      )}
    </div>
  );
}
