import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { BranchSums, Calls, RecordFields, TreeNode } from '@tessera/plugin-sdk/contract';
import { Card, Empty, IconButton, MenuAt, PageFrame, SearchField, useFormat, useNarrow, type RowAction } from '@tessera/plugin-sdk/ui';
import { MoveDialog } from './MoveDialog';
import { useTreeTexts } from './texts';
import { treeHooks } from './treeHooks';
import { TreeView } from './TreeView';

const useStyles = makeStyles({
  figures: { display: 'inline-flex', gap: '16px', alignItems: 'center', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  figure: { color: tokens.colorNeutralForeground3 },
  card: { minWidth: 0, overflowX: 'hidden' },
});

/** A figure of a branch, as the server adds it up. */
export interface TreeSum {
  id: string;
  label: string;
  /** A number, unless said. */
  format?: 'money';
}

export interface ResourceTreeProps<Row extends RecordFields> {
  calls: Calls;
  entity: string;
  title: string;
  noun: string;
  labelOf: (row: Row) => string;
  /** Beside the name: a code, a tag. */
  beside?: ((row: Row) => ReactNode) | undefined;
  sums?: readonly TreeSum[] | undefined;
  searchPlaceholder?: string | undefined;
  icon?: Parameters<typeof Empty>[0]['icon'];
  buttons: ReactNode;
  primary: ReactNode;
  actionsOf: (row: Row) => RowAction[];
  onOpen: (row: Row) => void;
  /** Undefined for who may not create. */
  onAddBelow?: ((row: Row) => void) | undefined;
  mayMove: boolean;
  emptyTitle: string;
}

/** The records of a catalogue as a tree: searched, opened level by level, moved, with the figures of each branch. */
export default function ResourceTree<Row extends RecordFields>(props: ResourceTreeProps<Row>) {
  const { calls, entity, noun, labelOf, beside, sums = [], actionsOf, onAddBelow, mayMove } = props;
  const t = useTreeTexts();
  const styles = useStyles();
  const narrow = useNarrow();
  const format = useFormat();
  const { useNodes, useSums } = treeHooks<Row>(calls, entity);
  const [search, setSearch] = useState('');
  const [moving, setMoving] = useState<Row>();
  // one for all lines, outside of the tree: a click in it is none on a line
  const [menu, setMenu] = useState<{ anchor: HTMLElement; items: RowAction[]; label: string }>();

  const actions = ({ row }: TreeNode<Row>) => {
    const label = labelOf(row);
    const all: RowAction[] = [
      ...actionsOf(row),
      ...(onAddBelow ? [{ icon: 'add' as const, label: t('addBelow', { noun, label }), onClick: () => onAddBelow(row) }] : []),
      ...(mayMove ? [{ icon: 'branch' as const, label: t('move', { label }), onClick: () => setMoving(row) }] : []),
    ];
    return (
      <IconButton
        icon="more"
        label={t('actions', { label })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, items: all, label })}
      />
    );
  };
  const figuresOf = (of: BranchSums | undefined) =>
    of &&
    sums.map(({ id, label, format: kind }) => {
      const figure = of.sums[id];
      return figure === undefined ? null : (
        <span key={id} className={styles.figure}>
          {label}: {kind === 'money' ? format.money(figure) : format.number(figure)}
        </span>
      );
    });
  const aside = ({ row }: TreeNode<Row>, of: BranchSums | undefined) => (
    <span className={styles.figures}>
      {!narrow && of !== undefined && of.below > 0 && (
        <span className={styles.figure}>
          {t('below')}: {format.number(of.below)}
        </span>
      )}
      {!narrow && figuresOf(of)}
      {beside?.(row)}
    </span>
  );
  return (
    <PageFrame
      title={props.title}
      actions={
        <>
          {props.buttons}
          {props.primary}
        </>
      }
    >
      <SearchField value={search} onChange={setSearch} placeholder={props.searchPlaceholder ?? t('search')} />
      <Card className={styles.card}>
        <TreeView<Row>
          label={t('tree', { noun })}
          search={search}
          onClearSearch={() => setSearch('')}
          useNodes={useNodes}
          useSums={useSums}
          name={labelOf}
          aside={aside}
          actions={actions}
          onOpen={props.onOpen}
          empty={<Empty icon={props.icon ?? 'list'} title={props.emptyTitle} action={props.primary} />}
        />
      </Card>
      {menu && <MenuAt anchor={menu.anchor} items={menu.items} label={menu.label} onClose={() => setMenu(undefined)} />}
      {moving && <MoveDialog key={moving.id} {...{ calls, entity, noun, labelOf }} row={moving} onClose={() => setMoving(undefined)} />}
    </PageFrame>
  );
}
