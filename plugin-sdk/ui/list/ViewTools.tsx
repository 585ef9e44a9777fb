import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
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
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
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
  const shown = new Set(visibleColumns(columns, state.columns).map((column) => column.id));
  const toggle = (id: string, on: boolean) =>
    state.setColumns(hideable.filter((column) => (column.id === id ? on : shown.has(column.id))).map((column) => column.id));
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
          {hideable.map((column) => (
            <label key={column.id} className={styles.row}>
              <Checkbox label={column.header} checked={shown.has(column.id)} onChange={(on) => toggle(column.id, on)} />
              <span aria-hidden>{column.header}</span>
            </label>
          ))}
          <button type="button" className={styles.reset} onClick={() => state.setColumns(undefined)}>
            {t('list.resetColumns')}
          </button>
        </Floating>
      )}
    </>
  );
}
