import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/plugin-sdk/ui';
import { useAddress } from './useAddress';

const useStyles = makeStyles({
  pair: {
    display: 'inline-flex',
    gap: '2px',
    '& button[aria-pressed=true]': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
});

export type TableShape = 'pivot' | 'list';

/** How the address wants the table: a pivot unless said. */
export function useTableType(): [TableShape, (type: TableShape) => void] {
  const { get, set } = useAddress();
  return [get('table') === 'list' ? 'list' : 'pivot', (table) => set({ table: table === 'pivot' ? undefined : table }, { replace: true })];
}

/** One figure in a pivot, or every figure in a row a cell. */
export function TableType({ value, onChange }: { value: TableShape; onChange: (type: TableShape) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <span role="group" aria-label={t('overviews.tableType')} className={styles.pair}>
      <IconButton icon="table" label={t('overviews.asPivot')} aria-pressed={value === 'pivot'} onClick={() => onChange('pivot')} />
      <IconButton icon="list" label={t('overviews.asList')} aria-pressed={value === 'list'} onClick={() => onChange('list')} />
    </span>
  );
}
