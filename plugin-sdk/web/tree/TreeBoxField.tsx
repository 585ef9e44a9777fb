import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Empty, GroupFrame, SearchField, useField, type FieldProps } from '@tessera/plugin-sdk/ui';
import { useTreeTexts } from './texts';
import { TreeView, type UseTreeNodes } from './TreeView';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  tree: { maxHeight: 'min(360px, 50vh)', overflowY: 'auto' },
});

/** A tree to choose from, with its search. */
export function TreeBox<Row>({
  label,
  useNodes,
  nameOf,
  hidden,
  multiple = false,
  chosen,
  onChange,
}: {
  label: string;
  useNodes: UseTreeNodes<Row>;
  nameOf: (row: Row) => string;
  hidden?: number;
  multiple?: boolean;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const styles = useStyles();
  const t = useTreeTexts();
  const [search, setSearch] = useState('');
  return (
    <div className={styles.box}>
      <SearchField value={search} onChange={setSearch} placeholder={t('search')} />
      <div className={styles.tree} tabIndex={-1}>
        <TreeView<Row>
          label={label}
          search={search}
          onClearSearch={() => setSearch('')}
          useNodes={useNodes}
          name={nameOf}
          {...(hidden !== undefined && { hidden })}
          selection={{ multiple, chosen, onChange }}
          empty={<Empty title={t('noMatch')} />}
        />
      </div>
    </div>
  );
}

interface Props<Row> extends FieldProps {
  /** Accessible name of the tree. */
  treeLabel: string;
  useNodes: UseTreeNodes<Row>;
  nameOf: (row: Row) => string;
  /** Not offered, with all below it. */
  hidden?: number;
}

/** The record above another one, chosen in the tree; none is the first level. */
export function TreeBoxField<Row>({ treeLabel, useNodes, nameOf, hidden, ...props }: Props<Row>) {
  const t = useTreeTexts();
  const field = useField<number | null>(props, String);
  return (
    <GroupFrame props={props} field={field}>
      <Checkbox label={t('first')} checked={field.value === null} disabled={field.value === null} onChange={() => field.setValue(null)} />
      <TreeBox<Row>
        label={treeLabel}
        useNodes={useNodes}
        nameOf={nameOf}
        {...(hidden !== undefined && { hidden })}
        chosen={field.value === null ? [] : [field.value]}
        onChange={([id]) => field.setValue(id ?? null)}
      />
    </GroupFrame>
  );
}
