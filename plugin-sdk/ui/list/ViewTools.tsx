import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Floating } from '../overlay/Floating';
import { MenuButton } from '../overlay/Menu';
import { Checkbox } from '../table/Checkbox';
import { visibleColumns, type Column } from '../table/columns';
import { IconButton } from '../table/IconButton';
import type { ListState } from './useListState';

const useStyles = makeStyles({
  panel: { padding: '8px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    padding: '0 8px 0 4px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  choice: { display: 'flex', alignItems: 'center', gap: '6px', flex: '1 1 auto', minWidth: 0, cursor: 'pointer', paddingInlineEnd: '8px' },
  reset: {
    width: '100%',
    minHeight: '32px',
    marginTop: '4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** Height of the rows and choice of columns: two icons over the table. */
export function ViewTools<Row>({ state, columns }: { state: ListState; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('sdk');
  const hideable = columns.filter((column, index) => index > 0 && column.hideable !== false);
  return (
    <>
      <MenuButton
        label={t('list.density')}
        align="end"
        items={(['normal', 'compact'] as const).map((density) => ({
          label: t(`list.${density}`),
          checked: state.density === density,
          onClick: () => state.setDensity(density),
        }))}
        trigger={(button) => <IconButton icon="density" label={t('list.density')} {...button} />}
      />
      {hideable.length > 0 && <ColumnChooser state={state} columns={columns} hideable={hideable} />}
    </>
  );
}

function ColumnChooser<Row>({
  state,
  columns,
  hideable,
}: {
  state: ListState;
  columns: readonly Column<Row>[];
  hideable: readonly Column<Row>[];
}) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panel = useRef<HTMLDivElement>(null);
  // the first one keeps its place: it names the row
  const shown = visibleColumns(columns, state.columns).slice(1);
  const ordered = [...shown, ...hideable.filter((column) => !shown.includes(column))];
  const toggle = (column: Column<Row>, on: boolean) => {
    if (!on) return state.setColumns(shown.filter((one) => one !== column).map(({ id }) => id));
    // it comes back behind the one that it is declared behind
    const before = columns.slice(0, columns.indexOf(column)).findLast((one) => shown.includes(one));
    const at = before ? shown.indexOf(before) + 1 : 0;
    state.setColumns([...shown.slice(0, at), column, ...shown.slice(at)].map(({ id }) => id));
  };
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    state.setColumns(ids);
  };
  const onMoved = (id: string, by: 1 | -1) =>
    // the row has moved: the focus goes with it, to the other button where it is at the end now
    requestAnimationFrame(() => {
      const row = panel.current?.querySelector(`[data-column="${CSS.escape(id)}"]`);
      const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const [first, second] = by < 0 ? [up, down] : [down, up];
      (first?.disabled ? second : first)?.focus();
    });
  return (
    <>
      <IconButton
        icon="columns"
        label={t('list.columns')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      />
      {anchor && (
        <Floating anchor={anchor} align="end" label={t('list.columns')} className={styles.panel} onClose={() => setAnchor(undefined)}>
          <div ref={panel}>
            {ordered.map((column, at) => {
              const isShown = at < shown.length;
              const go = (by: 1 | -1) => {
                move(at, at + by);
                onMoved(column.id, by);
              };
              return (
                <div key={column.id} className={styles.row} data-column={column.id}>
                  <label className={styles.choice}>
                    <Checkbox
                      label={column.header}
                      checked={isShown}
                      disabled={column.hideable === false}
                      onChange={(on) => toggle(column, on)}
                    />
                    <span aria-hidden>{column.header}</span>
                  </label>
                  {isShown && (
                    <>
                      <IconButton
                        icon="arrowUp"
                        label={t('list.moveUp', { column: column.header })}
                        disabled={at === 0}
                        onClick={() => go(-1)}
                      />
                      <IconButton
                        icon="arrowDown"
                        label={t('list.moveDown', { column: column.header })}
                        disabled={at === shown.length - 1}
                        onClick={() => go(1)}
                      />
                    </>
                  )}
                </div>
              );
            })}
          </div>
          <button type="button" className={styles.reset} onClick={() => state.resetColumns()}>
            {t('list.resetColumns')}
          </button>
        </Floating>
      )}
    </>
  );
}
