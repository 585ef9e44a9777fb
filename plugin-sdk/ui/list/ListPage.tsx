import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';
import { PageFrame } from '../page/PageFrame';
import type { QueryState } from '../states/QueryBoundary';
import { Empty, Failed, NoMatch } from '../states/states';
import type { AllRows, BulkAction, Column, ListBulkAction, RowAction } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { lastPageOf, Pager, useTotalText } from '../table/Pager';
import { useNarrow } from '../theme/useMedia';
import { ExportButton, mostAtOnce, type ExportAs } from './ExportButton';
import { FilterBar, useChipText } from './FilterBar';
import type { FilterDef } from './filters';
import { rememberRows, type RememberedRows } from './listMemory';
import { readPage, type PagedResponse } from './readPage';
import { idsOfRows } from './RecordNeighbours';
import { defaultPageSizes, useListState, type ListDefaults } from './useListState';
import { useScrollMemory } from './useScrollMemory';
import { ListViews } from './ListViews';
import { ViewTools } from './ViewTools';

const useStyles = makeStyles({ embedded: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } });

export interface PrimaryAction {
  label: string;
  /** On a phone, beside the title: "Tạo mã". */
  shortLabel?: string;
  icon?: IconSource;
  onClick?: () => void;
  to?: string;
}

export interface ListPageProps<Row, Input, Fixed extends object = object> {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Accessible name of the table. */
  caption: string;
  /** The hook of the list's query; called with page, pageSize, search, sort and the filters by their ids. */
  useList(
    input: Input & Fixed,
    options?: { refetchOnMountOrArgChange: true },
  ): QueryState<PagedResponse<Row> | readonly Row[]> & { currentData?: unknown };
  /** Fixed parts of the input, typed as the call takes them: the id of a parent, a type. They are not in the URL. */
  fixed?: Fixed;
  columns: readonly Column<Row>[];
  rowKey?: (row: Row) => string | number;
  filters?: readonly FilterDef[];
  /** false: the call knows no search. */
  searchable?: boolean;
  searchPlaceholder?: string;
  defaults?: ListDefaults;
  primaryAction?: PrimaryAction | undefined;
  /** Further buttons, left of the primary one. */
  actions?: ReactNode;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** With these, rows can be chosen. The selection ends when search or filters change. */
  bulkActions?: readonly ListBulkAction<Row>[] | undefined;
  /** Where a record has its page: its row opens it, and the first cell of the row is a link to it. */
  addressOf?: (row: Row) => string;
  /** What a row opens where that is no page: a drawer. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Offers what is filtered as a workbook and as a PDF: `exportBy(hospitalExport.exportHospital)`. */
  exportAs?: ExportAs | undefined;
  /** Nothing yet: says what will stand here; the primary action is offered by itself. */
  emptyState: { icon?: IconSource; title: string; text?: ReactNode };
  back?: { to: string; label: string };
  /** Between head and table: figures, a notice, tabs. */
  above?: ReactNode;
  /** Inside a tab or card: no page frame, the buttons stand beside the search. */
  embedded?: boolean;
}

/** What was seen a moment ago is shown at once, and asked for again: a colleague may have changed it meanwhile. */
const fresh = { refetchOnMountOrArgChange: true } as const;

const idOf = (row: unknown) => String((row as { id?: string | number }).id);

/**
 * The shape of every list: title and count, search, filter chips, table, pager, export, and all of its states.
 * Search, filters, sort, page, columns, density and the saved view live in the URL.
 */
export function ListPage<Row, Input = Record<string, unknown>, Fixed extends object = object>(props: ListPageProps<Row, Input, Fixed>) {
  const { columns, filters = [], useList, primaryAction, exportAs, emptyState, bulkActions, addressOf, rowKey = idOf } = props;
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const navigate = useNavigate();
  const narrow = useNarrow();
  const totalText = useTotalText();
  const state = useListState(
    props.filters,
    props.defaults,
    props.columns.filter((column) => column.sortable).map((column) => column.sortBy ?? column.id),
    !props.embedded,
  );
  const input: Record<string, unknown> = { ...state.input, ...props.fixed };
  const query = useList(input as Input & Fixed, fresh);
  const { rows, total, totalKind } = readPage<Row>(query.data);
  const known = query.data !== undefined && query.data !== null;
  // rows of an earlier question are no answer to one that failed
  const failed = Boolean(query.error) && !query.isFetching && (!known || ('currentData' in query && query.currentData === undefined));
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, known);
  const { pathname } = useLocation();
  const chipText = useChipText();
  useEffect(() => {
    if (props.embedded || !known || failed) return;
    const set = filters.filter(({ id, useFound }) => !useFound && state.filters[id] !== undefined);
    rememberRows(pathname, {
      ids: idsOfRows(rows),
      input: input as RememberedRows['input'],
      total,
      isAtLeast: totalKind === 'atLeast',
      words: [state.search, ...set.map((filter) => chipText(filter, state.filters[filter.id]!))].filter(Boolean).join(', '),
      useList: useList as unknown as RememberedRows['useList'],
    });
  });

  const question = JSON.stringify([state.search, state.filters]);
  const [selection, setSelection] = useState<{ question: string; selected: ReadonlySet<string>; all?: boolean }>({
    question,
    selected: new Set(),
  });
  const chosenRows = useRef(new Map<string, Row>());
  const { selected, all } = selection.question === question ? selection : { selected: new Set<string>(), all: false };

  for (const row of rows) {
    const key = String(rowKey(row));
    if (selected.has(key)) chosenRows.current.set(key, row);
  }
  const onRows = bulkActions?.map((action): BulkAction => ({
    ...action,
    onClick: (keys, clear, matching) =>
      action.onClick(
        keys,
        clear,
        matching,
        [...keys].flatMap((key) => chosenRows.current.get(key) ?? []),
      ),
  }));

  const last = lastPageOf(total, state.pageSize);
  const pastTheEnd = known && !query.isFetching && !failed && rows.length === 0 && totalKind === 'exact' && state.page > last;
  const { setPage } = state;
  useEffect(() => {
    if (pastTheEnd) setPage(last);
  }, [pastTheEnd, last, setPage]);

  const primaryButton = primaryAction && (
    <Button
      appearance="primary"
      icon={<Icon name={primaryAction.icon ?? 'add'} />}
      onClick={() => (primaryAction.to ? void navigate(primaryAction.to) : primaryAction.onClick?.())}
    >
      {(narrow && primaryAction.shortLabel) || primaryAction.label}
    </Button>
  );
  const filterCount = Object.keys(state.filters).length;
  const searched = state.search
    ? t(filterCount ? 'list.searchedForFiltered' : 'list.searchedFor', { search: state.search, count: filterCount })
    : t('list.filtered', { count: filterCount });
  const buttons = (
    <>
      {exportAs && (
        <ExportButton
          exportAs={exportAs}
          input={input}
          title={props.caption}
          subtitle={state.isFiltered ? searched : undefined}
          isLong={totalKind === 'atLeast' || total > mostAtOnce}
          iconOnly={narrow}
        />
      )}
      {props.actions}
      {primaryButton}
    </>
  );
  const nothing = failed ? (
    <Failed error={query.error} onRetry={query.refetch} title={t('list.failed')} />
  ) : state.isFiltered ? (
    <NoMatch text={searched} onClear={state.clear} />
  ) : (
    <Empty {...emptyState} action={primaryButton} />
  );
  const { page: _page, pageSize: _size, sort: _sort, ...matching } = input;
  const allRows: AllRows = {
    count: totalText(total, totalKind) ?? '',
    matching: all ? matching : undefined,
    choose: () => setSelection({ question, selected, all: true }),
  };
  const countText = known && !failed ? totalText(total, totalKind) : undefined;
  const body = (
    <>
      {props.above}
      <FilterBar
        state={state}
        filters={filters}
        searchable={props.searchable ?? true}
        searchPlaceholder={props.searchPlaceholder}
        end={props.embedded ? buttons : undefined}
      />
      <DataTable<Row>
        fill={!props.embedded}
        scrollerRef={scroller}
        caption={props.caption}
        columns={columns}
        columnsShown={state.columns}
        density={state.density}
        widths={state.widths}
        onWidth={props.embedded ? undefined : state.setWidth}
        rows={failed ? [] : rows}
        rowKey={rowKey}
        rowNumberFrom={(state.page - 1) * state.pageSize + 1}
        loading={(!known && !failed) || pastTheEnd}
        refreshing={known && Boolean(query.isFetching)}
        skeletonRows={state.pageSize}
        sort={state.sort}
        onSort={state.setSort}
        selection={
          bulkActions?.length
            ? {
                selected,
                onChange: (next) => setSelection({ question, selected: next }),
                all: rows.every((row) => selected.has(String(rowKey(row)))) && total > rows.length ? allRows : undefined,
              }
            : undefined
        }
        bulkActions={onRows}
        rowActions={props.rowActions}
        addressOf={addressOf}
        onRowOpen={props.onRowOpen ?? (addressOf && ((row) => void navigate(addressOf(row))))}
        empty={nothing}
        summary={
          known && !failed
            ? t(totalKind === 'atLeast' ? 'list.resultsAtLeast' : 'list.results', {
                count: total,
                total: countText && totalKind === 'exact' ? countText : totalText(total),
              })
            : ''
        }
        tools={<ViewTools state={state} columns={columns} />}
        footer={
          known && total > 0 ? (
            <Pager
              ofPage={!props.embedded}
              page={Math.min(state.page, Math.max(last, 1))}
              pageSize={state.pageSize}
              total={total}
              totalKind={totalKind}
              pageSizes={props.defaults?.pageSizes ?? defaultPageSizes}
              onPage={state.setPage}
              onPageSize={state.setPageSize}
            />
          ) : undefined
        }
      />
    </>
  );
  if (props.embedded) return <div className={styles.embedded}>{body}</div>;
  return (
    <PageFrame
      fill
      title={props.title}
      count={countText}
      status={<ListViews view={state.view} />}
      subtitle={props.subtitle}
      actions={buttons}
      back={props.back}
    >
      {body}
    </PageFrame>
  );
}
