import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../format/format';
import { Icon } from '../icons/Icon';
import { tip } from '../overlay/Tip';
import { lazyDialog } from '../states/lazyPart';
import { chipText, idsOf, type FilterDef, type FilterValue, type UseFound } from './filters';
import { SearchField } from './SearchField';
import type { ListState } from './useListState';

const FilterDrawer = lazyDialog(() => import('./FilterDrawer'));

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' } as const;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    '@media (max-width: 639px)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      marginInline: '-16px',
      paddingInline: '16px',
      scrollbarWidth: 'none',
    },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'stretch',
    minHeight: '28px',
    flexShrink: 0,
    maxWidth: '100%',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { minHeight: '34px' },
  },
  edit: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    padding: '0 4px 0 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': focusRing,
  },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightMedium },
  remove: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorBrandForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': focusRing,
  },
  add: {
    gap: '6px',
    minHeight: '28px',
    padding: '0 10px',
    flexShrink: 0,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: 'transparent',
    '@media (max-width: 639px)': { minHeight: '34px', order: -1 },
  },
  clear: {
    padding: '0 6px',
    minHeight: '28px',
    flexShrink: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightMedium,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
  },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

export interface FilterBarProps {
  state: ListState;
  filters: readonly FilterDef[];
  searchPlaceholder?: string | undefined;
  /** false: no search field, for what knows no search. */
  searchable?: boolean;
  end?: ReactNode;
}

/**
 * Search, then a chip for each filter that is on; "add filter" opens the drawer that edits the same chips. Part of `ListPage`; by itself
 * for a screen that is no list, as a calendar.
 * @example
 * const state = useListState(filters, {}, [], false);
 * <FilterBar state={state} filters={filters} searchPlaceholder={t('calendar.search')} />
 */
export function FilterBar({ state, filters, searchPlaceholder, searchable = true, end }: FilterBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  // the drawer stays mounted after its first opening, so that it can slide out
  const [drawer, setDrawer] = useState<{ open: boolean; focus?: string }>();
  const on = filters.flatMap((filter) => {
    const value = state.filters[filter.id];
    return value === undefined ? [] : [{ filter, value }];
  });
  if (!searchable && !filters.length && !end) return null;
  return (
    <div className={styles.bar}>
      {searchable && <SearchField value={state.search} onChange={state.setSearch} placeholder={searchPlaceholder} />}
      {filters.length > 0 && (
        <div className={styles.chips}>
          {on.map(({ filter, value }) => (
            <span key={filter.id} className={styles.chip}>
              <button
                type="button"
                className={styles.edit}
                aria-haspopup="dialog"
                {...tip(t('filters.edit', { label: filter.label }))}
                onClick={() => setDrawer({ open: true, focus: filter.id })}
              >
                {filter.label}:{' '}
                <span className={styles.value}>
                  {filter.useFound ? (
                    <FoundText filter={filter} value={value} useFound={filter.useFound} />
                  ) : (
                    <ChipText filter={filter} value={value} />
                  )}
                </span>
              </button>
              <button
                type="button"
                className={styles.remove}
                data-screen-only=""
                aria-label={t('filters.remove', { label: filter.label })}
                onClick={() => state.setFilter(filter.id, undefined)}
              >
                <Icon name="dismiss" size={16} />
              </button>
            </span>
          ))}
          <button
            type="button"
            className={mergeClasses(styles.edit, styles.add)}
            data-screen-only=""
            aria-haspopup="dialog"
            onClick={() => setDrawer({ open: true })}
          >
            <Icon name="filter" size={16} />
            {t('filters.add')}
          </button>
          {state.isFiltered && (
            <button type="button" className={mergeClasses(styles.edit, styles.clear)} onClick={state.clear}>
              {t('list.clearFilters')}
            </button>
          )}
        </div>
      )}
      {end && <div className={styles.end}>{end}</div>}
      {drawer && (
        <FilterDrawer
          open={drawer.open}
          focus={drawer.focus}
          filters={filters}
          values={state.filters}
          onApply={state.setFilters}
          onClose={() => setDrawer({ open: false })}
        />
      )}
    </div>
  );
}

/** What a filter is set to, in the reader's language. */
export function useChipText() {
  const { t } = useTranslation('sdk');
  const range = (from?: string, to?: string) =>
    from && to ? t('filters.fromUntil', { from, to }) : from ? t('filters.onlyFrom', { from }) : t('filters.onlyTo', { to });
  return (filter: FilterDef, value: FilterValue) => chipText(filter, value, { date: formatDate, range });
}

const ChipText = ({ filter, value }: { filter: FilterDef; value: FilterValue }) => useChipText()(filter, value);

/** Names of records, which the URL knows by their ids only. */
function FoundText({ filter, value, useFound }: { filter: FilterDef; value: FilterValue; useFound: UseFound }) {
  const { found, loading } = useFound({ ids: idsOf(value) });
  return loading && !found.length ? '…' : <ChipText filter={{ ...filter, options: found }} value={value} />;
}
