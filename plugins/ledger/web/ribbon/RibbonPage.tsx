import { Button, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
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
  const set = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        if (name === 'run') for (const other of ['number', 'size']) now.delete(other);
        return now;
      },
      { replace: true },
    );
  const asOf = params.get('day') ?? undefined;
  const unitId = Number(params.get('unit')) || undefined;
  const unit = useGetAllocationQuery({ id: unitId! }, { skip: unitId === undefined });
  const named = ({ categoryName, prefix, width, first, last }: Run) =>
    `${categoryName}: ${pageCode({ prefix, width, number: first })} – ${pageCode({ prefix, width, number: last })}`;
  return (
    <PageFrame title={t('ribbon.title')}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />}>
        {(runs) => {
          const run = runs.find(({ id }) => String(id) === params.get('run')) ?? runs[0];
          if (!run) return <Empty icon="book" title={t('books.empty')} text={t('books.emptyText')} />;
          return (
            <>
              <div className={styles.bar}>
                <Field className={styles.run} label={t('ribbon.run')}>
                  <Dropdown
                    style={{ minWidth: 0 }}
                    value={named(run)}
                    selectedOptions={[String(run.id)]}
                    onOptionSelect={(_, { optionValue }) => set('run', optionValue)}
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
                  onChange={(day) => set('day', day)}
                  onUnreadable={() => undefined}
                />
                {unitId !== undefined && (
                  <Button
                    className={styles.unit}
                    icon={<Icon name="dismiss" />}
                    iconPosition="after"
                    title={t('ribbon.allUnits')}
                    onClick={() => set('unit', undefined)}
                  >
                    {t('ribbon.ofUnit', { name: unit.data?.name ?? '…' })}
                  </Button>
                )}
              </div>
              <RibbonView
                key={run.id}
                run={run}
                asOf={asOf}
                unitId={unitId}
                number={params.has('number') ? Number(params.get('number')) : undefined}
                size={Number(params.get('size') ?? 1000)}
                onNumber={(number) => set('number', String(number))}
                onSize={(size) => set('size', String(size))}
              />
            </>
          );
        }}
      </QueryBoundary>
    </PageFrame>
  );
}
