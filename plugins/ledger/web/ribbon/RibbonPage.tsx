import { Button, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CardSkeleton, DayInput, Empty, Icon, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { pageCode } from '../../contract/numbers';
import type { Run } from '../../contract/ribbon';
import { useGetAllocationQuery, useListRunsQuery } from '../api';
import { RibbonView } from './RibbonView';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  run: { minWidth: 0, width: '400px', maxWidth: '100%' },
  unit: { maxWidth: '100%' },
});

/** Where every number of a run is. Run, number, stretch and day stand in the address. */
export default function RibbonPage() {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const query = useListRunsQuery({});
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changes))
            if (value) now.set(name, value);
            else now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const firstRun = query.data?.[0]?.id;
  const isNamed = params.has('run');
  // whoever opens the address sees the same run, also where their first one is another
  useEffect(() => {
    if (!isNamed && firstRun !== undefined) set({ run: String(firstRun) });
  }, [isNamed, firstRun, set]);
  const asOf = params.get('day') ?? undefined;
  const unitId = Number(params.get('unit')) || undefined;
  const wholeOf = (name: string) => {
    const value = params.get(name);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  const unit = useGetAllocationQuery({ id: unitId! }, { skip: unitId === undefined });
  const named = ({ categoryName, prefix, width, first, last }: Run) =>
    `${categoryName}: ${pageCode({ prefix, width, number: first })} – ${pageCode({ prefix, width, number: last })}`;
  return (
    <PageFrame title={t('ribbon.title')}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />}>
        {(runs) => {
          const [first] = runs;
          if (!first) return <Empty icon="book" title={t('books.empty')} text={t('books.emptyText')} />;
          // the run of a link is never exchanged for another
          const run = isNamed ? runs.find(({ id }) => String(id) === params.get('run')) : first;
          return (
            <>
              <div className={styles.bar}>
                <Field className={styles.run} label={t('ribbon.run')}>
                  <Dropdown
                    style={{ minWidth: 0 }}
                    value={run ? named(run) : ''}
                    selectedOptions={run ? [String(run.id)] : []}
                    onOptionSelect={(_, { optionValue }) => set({ run: optionValue, number: undefined, size: undefined })}
                  >
                    {runs.map((one) => (
                      <Option key={one.id} value={String(one.id)}>
                        {named(one)}
                      </Option>
                    ))}
                  </Dropdown>
                </Field>
                <DayInput
                  label={t('ribbon.asOf')}
                  value={asOf}
                  invalid={false}
                  onChange={(day) => set({ day })}
                  onUnreadable={() => undefined}
                />
                {unitId !== undefined && (
                  <Button
                    className={styles.unit}
                    icon={<Icon name="dismiss" />}
                    iconPosition="after"
                    title={t('ribbon.allUnits')}
                    onClick={() => set({ unit: undefined })}
                  >
                    {t('ribbon.ofUnit', { name: unit.data?.name ?? '…' })}
                  </Button>
                )}
              </div>
              {run ? (
                <RibbonView
                  key={run.id}
                  run={run}
                  asOf={asOf}
                  unitId={unitId}
                  place={{ number: wholeOf('number'), size: wholeOf('size') ?? 1000 }}
                  onPlace={({ number, size }) => set({ run: String(run.id), number: number?.toString(), size: String(size) })}
                />
              ) : (
                <Empty icon="book" title={t('ribbon.noRun')} text={t('ribbon.noRunText')} />
              )}
            </>
          );
        }}
      </QueryBoundary>
    </PageFrame>
  );
}
