import { useDraggable } from '@dnd-kit/core';
import { Input, makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { Icon, Card } from '@tessera/plugin-sdk/ui';
import type { DraggedColumn, Source } from './dragging';

export const useColumnStyles = makeStyles({
  column: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '42px',
    padding: '2px 10px 2px 6px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'manipulation',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  lifted: { border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`, color: tokens.colorNeutralForeground3 },
  used: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { border: '1px solid transparent' },
  },
  // what follows the pointer
  flying: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: tokens.shadow16,
    cursor: 'grabbing',
    rotate: '-2deg',
    width: 'max-content',
    maxWidth: '260px',
  },
  lines: { minWidth: 0, flexGrow: 1 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  nameUsed: { fontWeight: tokens.fontWeightRegular },
  below: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  check: { color: tokens.colorStatusSuccessForeground1 },
});

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', position: 'sticky', top: '12px', maxHeight: 'calc(100vh - 100px)', padding: '12px' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '8px', padding: '0 4px', marginBottom: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  search: { minWidth: 0, marginBottom: '8px' },
  list: { display: 'flex', flexDirection: 'column', gap: '6px', margin: 0, padding: '2px', overflowY: 'auto', listStyleType: 'none' },
  none: { padding: '12px 4px', color: tokens.colorNeutralForeground3 },
});

export interface SourceColumn {
  importName: string;
  below: string;
  isUsed: boolean;
}

interface Props {
  columns: readonly SourceColumn[];
  claimColumns: readonly SourceColumn[] | undefined;
}

/** The columns of the file, and of its claims file, to be dragged into slots. Those in use stand last. */
export function SourceColumns({ columns, claimColumns }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const [search, setSearch] = useState('');
  const [chosen, setSource] = useState<Source>('file');
  const source = claimColumns ? chosen : 'file';
  const all = source === 'claims' && claimColumns ? claimColumns : columns;
  const wanted = fold(search);
  const shown = all.filter(({ importName }) => fold(importName).includes(wanted)).sort((a, b) => Number(a.isUsed) - Number(b.isUsed));
  return (
    <Card flush className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('mapping.fileColumns')}</h3>
        <span className={styles.count}>{t('mapping.unused', { count: all.filter(({ isUsed }) => !isUsed).length })}</span>
      </div>
      {claimColumns && (
        <TabList size="small" selectedValue={source} onTabSelect={(_, { value }) => setSource(value as Source)}>
          <Tab value="file">{t('mapping.policyFile')}</Tab>
          <Tab value="claims">{t('mapping.claimsFile')}</Tab>
        </TabList>
      )}
      <Input
        className={styles.search}
        type="search"
        contentBefore={<Icon name="search" size={16} />}
        placeholder={t('mapping.findColumn')}
        aria-label={t('mapping.findColumn')}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>{t('mapping.noColumn')}</p>
      ) : (
        // where all columns are in use, nothing in it takes the focus: the keyboard scrolls the list itself
        <ul className={styles.list} tabIndex={shown.every(({ isUsed }) => isUsed) ? 0 : undefined} aria-label={t('mapping.fileColumns')}>
          {shown.map((column) => (
            <li key={column.importName}>
              <DraggableColumn source={source} column={column} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DraggableColumn({ source, column: { importName, below, isUsed } }: { source: Source; column: SourceColumn }) {
  const styles = useColumnStyles();
  const { t } = useTranslation('data-files');
  const data: DraggedColumn = { source, importName, below };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${source}:${importName}`,
    data,
    disabled: isUsed,
    attributes: { roleDescription: t('mapping.draggable') },
  });
  if (isUsed) {
    return (
      <div className={mergeClasses(styles.column, styles.used)}>
        <ColumnFace name={importName} below={below} isUsed />
      </div>
    );
  }
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={mergeClasses(styles.column, isDragging && styles.lifted)}
      data-column={importName}
      {...attributes}
      {...listeners}
    >
      <ColumnFace name={importName} below={isDragging ? t('mapping.dragging') : below} />
    </button>
  );
}

/** A column as it stands in the list and under the pointer. */
export function ColumnFace({ name, below, isUsed = false }: { name: string; below: string; isUsed?: boolean }) {
  const styles = useColumnStyles();
  const { t } = useTranslation('data-files');
  return (
    <>
      <Icon name="drag" size={16} />
      <span className={styles.lines}>
        <span className={mergeClasses(styles.name, isUsed && styles.nameUsed)}>{name}</span>
        <span className={styles.below}>{below}</span>
      </span>
      {isUsed && <Icon name="check" className={styles.check} label={t('mapping.inUse')} />}
    </>
  );
}
