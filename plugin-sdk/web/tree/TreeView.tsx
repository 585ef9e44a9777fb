import { Button, makeStyles, mergeClasses, tokens, Tree, TreeItem, TreeItemLayout } from '@fluentui/react-components';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { BranchSums, TreeNode, TreeNodes } from '@tessera/plugin-sdk/contract';
import { SkeletonItem, StateCard, useNarrow, type QueryState } from '@tessera/plugin-sdk/ui';
import { useTreeTexts } from './texts';

const useStyles = makeStyles({
  tree: { minWidth: 0 },
  item: { minHeight: '36px', '@media (max-width: 639px)': { minHeight: '44px' } },
  main: { minWidth: 0, flex: '1 1 auto', overflow: 'hidden' },
  line: { display: 'flex', alignItems: 'center', gap: '16px', minWidth: 0 },
  name: { flex: '1 1 auto', minWidth: '80px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  found: { fontWeight: tokens.fontWeightSemibold },
  onTheWay: { color: tokens.colorNeutralForeground3 },
  note: { color: tokens.colorNeutralForeground3, padding: '8px 12px', margin: 0 },
});

/** The hook of a call that answers `TreeNodes`. */
export type UseTreeNodes<Row> = (
  input: { parentId?: number; search?: string; ids?: readonly number[]; page?: number },
  options?: { skip?: boolean },
) => Pick<QueryState<TreeNodes<Row>>, 'data' | 'error' | 'refetch'> & { currentData?: TreeNodes<Row> | undefined };
export type UseBranchSums = (input: { ids: readonly number[] }, options: { skip: boolean }) => { data?: BranchSums[] | undefined };

export interface TreeViewProps<Row> {
  /** Accessible name. */
  label: string;
  useNodes: UseTreeNodes<Row>;
  /** Shows what matches, with all that stands above it. */
  search?: string;
  onClearSearch?: () => void;
  name: (row: Row) => string;
  /** At the end of the line: tags, figures. */
  aside?: (node: TreeNode<Row>, sums: BranchSums | undefined) => ReactNode;
  actions?: (node: TreeNode<Row>) => ReactNode;
  useSums?: UseBranchSums;
  /** A line without others below it opens its record by click and Enter. */
  onOpen?: (row: Row) => void;
  /** One or several are chosen. */
  selection?: { multiple: boolean; chosen: readonly number[]; onChange: (chosen: number[]) => void };
  /** Not drawn, and nothing below it: what is being moved. */
  hidden?: number;
  /** Shown where there is nothing at all. */
  empty: ReactNode;
}

interface View extends TreeViewProps<unknown> {
  opened: ReadonlySet<string>;
}
const ViewContext = createContext<View | undefined>(undefined);
const useView = () => useContext(ViewContext)!;
const noSums: UseBranchSums = () => ({});

/**
 * Records that stand below one another. A level is asked for when it is opened, fifty at a time. Arrow keys walk, open and close; a letter
 * jumps to a name.
 * @example <TreeView label={t('units')} useNodes={useTreeOfUnitQuery} name={(unit) => unit.name} empty={<Empty title={t('none')} />} />
 */
export function TreeView<Row>(props: TreeViewProps<Row>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const search = props.search?.trim() ?? '';
  const { selection, label } = props;
  const found = props.useNodes({ search }, { skip: !search });
  const matches = search ? (found.currentData ?? undefined) : undefined;
  const [closed, setClosed] = useState<{ search: string; ids: ReadonlySet<string> }>({ search, ids: new Set() });
  const shut = closed.search === search ? closed.ids : new Set<string>();
  const open = search ? new Set((matches?.nodes ?? []).map(({ id }) => String(id)).filter((id) => !shut.has(id))) : opened;
  return (
    <ViewContext.Provider value={{ ...(props as unknown as TreeViewProps<unknown>), opened: open }}>
      <TreeFrame>
        <Tree
          aria-label={label}
          size="medium"
          openItems={open}
          onOpenChange={(_, { openItems, value, open: isOpen }) => {
            if (!search) setOpened(new Set([...openItems].map(String)));
            else setClosed({ search, ids: isOpen ? new Set([...shut].filter((id) => id !== value)) : new Set([...shut, String(value)]) });
          }}
          {...(selection && {
            selectionMode: selection.multiple ? ('multiselect' as const) : ('single' as const),
            checkedItems: selection.chosen.map((id): [string, boolean] => [String(id), true]),
            onCheckedChange: (_: unknown, { value, checked }: { value: unknown; checked: unknown }) => {
              const id = Number(value);
              const rest = selection.multiple ? selection.chosen.filter((one) => one !== id) : [];
              selection.onChange(checked === true ? [...rest, id] : rest);
            },
          })}
        >
          {search ? <Matches query={found} matches={matches} /> : <Level />}
        </Tree>
      </TreeFrame>
    </ViewContext.Provider>
  );
}

/** Says where a tree has nothing to show, instead of the tree. */
function TreeFrame({ children }: { children: ReactNode }) {
  const view = useView();
  const t = useTreeTexts();
  const search = view.search?.trim();
  const query = view.useNodes(search ? { search } : { page: 1 });
  const data = query.currentData ?? query.data;
  if (data && data.nodes.length === 0)
    return search ? (
      <StateCard
        icon="noMatch"
        title={t('noMatch')}
        text={t('noMatchText')}
        action={view.onClearSearch && <Button onClick={view.onClearSearch}>{t('clear')}</Button>}
      />
    ) : (
      view.empty
    );
  return children;
}

/** What stands directly below a record, or on the first level. */
function Level({ parentId }: { parentId?: number }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, i) => (
    <LevelPage key={i} parentId={parentId} page={i + 1} onMore={i + 1 === pages ? () => setPages(pages + 1) : undefined} />
  ));
}

function LevelPage({ parentId, page, onMore }: { parentId: number | undefined; page: number; onMore: (() => void) | undefined }) {
  const { useNodes, useSums = noSums } = useView();
  const styles = useStyles();
  const t = useTreeTexts();
  const { data, error, refetch } = useNodes({ ...(parentId !== undefined && { parentId }), page });
  const ids = (data?.nodes ?? []).map(({ id }) => id);
  const { data: sums } = useSums({ ids }, { skip: ids.length === 0 });
  if (!data && error)
    return (
      <Note value={`failed ${parentId} ${page}`} onClick={() => void refetch()}>
        {t('failed')}. <u>{t('retry')}</u>
      </Note>
    );
  if (!data)
    return [0, 1, 2].map((line) => (
      <TreeItem key={line} itemType="leaf" value={`loading ${parentId} ${page} ${line}`} aria-label={t('loading')} aria-busy>
        <TreeItemLayout className={styles.item}>
          <SkeletonItem width={120 + line * 40} />
        </TreeItemLayout>
      </TreeItem>
    ));
  const rest = data.total - data.page * data.pageSize;
  return (
    <>
      {data.nodes.map((node) => (
        <Line key={node.id} node={node} sums={sums?.find(({ id }) => id === node.id)}>
          {node.childCount > 0 && <Level parentId={node.id} />}
        </Line>
      ))}
      {onMore && rest > 0 && (
        <Note value={`more ${parentId} ${page}`} onClick={onMore}>
          <u>{t('more', { count: Math.min(rest, data.pageSize) })}</u>
        </Note>
      )}
    </>
  );
}

/** A line that is no record. */
function Note({ value, onClick, children }: { value: string; onClick?: () => void; children: ReactNode }) {
  const styles = useStyles();
  const { selection } = useView();
  return (
    <TreeItem itemType="leaf" value={value} onClick={onClick}>
      <TreeItemLayout className={styles.item} {...(selection && { selector: null })}>
        {children}
      </TreeItemLayout>
    </TreeItem>
  );
}

/** What a search found, below what stands above it. */
function Matches({ query, matches }: { query: ReturnType<UseTreeNodes<unknown>>; matches: TreeNodes<unknown> | undefined }) {
  const t = useTreeTexts();
  const { useSums = noSums } = useView();
  const { data: sums } = useSums({ ids: (matches?.nodes ?? []).map(({ id }) => id).slice(0, 100) }, { skip: !matches?.nodes.length });
  if (!matches)
    return query.error ? <Note value="failed search" onClick={() => void query.refetch()}>{`${t('failed')}. ${t('retry')}`}</Note> : null;
  const rest = matches.total - matches.found.length;
  const below = (parentId: number | null): ReactNode =>
    matches.nodes
      .filter((node) => node.parentId === parentId)
      .map((node) => {
        const leads = matches.nodes.some((one) => one.parentId === node.id);
        return (
          <Line
            key={node.id}
            node={leads ? node : { ...node, childCount: 0 }}
            sums={sums?.find(({ id }) => id === node.id)}
            isFound={matches.found.includes(node.id)}
          >
            {leads && below(node.id)}
          </Line>
        );
      });
  return (
    <>
      {below(null)}
      {rest > 0 && <Note value="more matches">{t('narrower', { count: rest })}</Note>}
    </>
  );
}

function Line({
  node,
  sums,
  isFound,
  children,
}: {
  node: TreeNode<unknown>;
  sums: BranchSums | undefined;
  /** Undefined where nothing is searched for. */
  isFound?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  const { name, aside, actions, onOpen, opened, hidden, selection } = useView();
  // a finger does not hover
  const narrow = useNarrow();
  if (node.id === hidden) return null;
  const isBranch = node.childCount > 0;
  const value = String(node.id);
  const label = name(node.row);
  const tools = actions?.(node);
  const choose = () => {
    const { multiple, chosen, onChange } = selection!;
    if (multiple) onChange(chosen.includes(node.id) ? chosen.filter((id) => id !== node.id) : [...chosen, node.id]);
    else onChange([node.id]);
  };
  const onLeaf = selection ? choose : onOpen && (() => onOpen(node.row));
  return (
    <TreeItem itemType={isBranch ? 'branch' : 'leaf'} value={value} {...(!isBranch && onLeaf && { onClick: onLeaf })}>
      <TreeItemLayout
        className={styles.item}
        main={{ className: styles.main }}
        {...(tools ? { actions: { children: tools, ...(narrow && { visible: true }) } } : {})}
      >
        <span className={styles.line}>
          <span className={mergeClasses(styles.name, isFound === true && styles.found, isFound === false && styles.onTheWay)} title={label}>
            {label}
          </span>
          {aside?.(node, sums)}
        </span>
      </TreeItemLayout>
      {isBranch && opened.has(value) && <Tree>{children}</Tree>}
    </TreeItem>
  );
}
