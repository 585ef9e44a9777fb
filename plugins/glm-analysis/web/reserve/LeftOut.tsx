import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DataTable, Figures, Card, type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ReserveResult } from '../../contract/reserve';
import type { Amounts } from './useAmounts';

type Entry = ReserveResult['leftOut'][number];
const useStyles = makeStyles({ notes: { display: 'grid', gap: '4px', margin: 0, paddingInlineStart: '20px' } });

/** Rows that do not count, and what else the reader should know. */
export function LeftOut({ result: { leftOut, notes }, amounts: { write } }: { result: ReserveResult; amounts: Amounts }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const others = notes.filter((note) => !leftOut.some(({ say }) => say.en === note.en));
  const columns: Column<Entry>[] = [
    { id: 'reason', header: t('reserve.reason'), value: (entry) => text(entry.say) },
    {
      id: 'rows',
      header: t('reserve.rows'),
      align: 'end',
      width: 120,
      value: (entry) => entry.rows,
      render: (entry) => <Figures value={entry.rows} />,
    },
    {
      id: 'premium',
      header: t('reserve.figures.PREMIUM'),
      align: 'end',
      width: 220,
      value: (entry) => entry.premium,
      render: (entry) => write(entry.premium),
    },
  ];
  return (
    <>
      {leftOut.length > 0 && (
        <DataTable
          caption={t('reserve.leftOut')}
          summary={t('reserve.leftOut')}
          columns={columns}
          rows={leftOut}
          rowKey={(entry) => entry.reason}
          density="compact"
        />
      )}
      {others.length > 0 && (
        <Card title={t('reserve.notes')}>
          <ul className={styles.notes}>
            {others.map((note) => (
              <li key={note.en}>{text(note)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
