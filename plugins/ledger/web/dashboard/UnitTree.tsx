import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Card, Empty, PageFrame, SearchField, useFormat } from '@tessera/plugin-sdk/ui';
import { TreeView } from '@tessera/plugin-sdk/web/tree';
import type { Unit } from '../../contract/units';
import { unitAddress, useTreeOfAllocationQuery } from '../api';

const useStyles = makeStyles({
  aside: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', '@media (max-width: 639px)': { display: 'none' } },
});

/** The units of the branch below one another, with what each branch holds. */
export default function UnitTree() {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  return (
    <PageFrame title={t('unit.tree')}>
      <Card>
        <SearchField value={search} onChange={setSearch} placeholder={t('unit.search')} />
        <TreeView<Unit>
          label={t('unit.tree')}
          useNodes={useTreeOfAllocationQuery as never}
          search={search}
          onClearSearch={() => setSearch('')}
          name={(unit) => unit.name}
          aside={({ row }) => (
            <span className={styles.aside}>
              {t('unit.sums', {
                books: format.number(row.totalBooks),
                pages: format.number(row.currentTotalPages + row.allocatedTotalPages),
              })}
            </span>
          )}
          actions={({ row }) => <Link to={unitAddress(row)}>{t('unit.open')}</Link>}
          onOpen={(unit) => void navigate(unitAddress(unit))}
          empty={<Empty icon="branch" title={t('unit.none')} />}
        />
      </Card>
    </PageFrame>
  );
}
