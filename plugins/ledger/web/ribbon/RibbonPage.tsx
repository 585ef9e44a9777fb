import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CardSkeleton, ChoiceBar, DayInput, Empty, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { pageCode } from '../../contract/numbers';
import type { Run } from '../../contract/ribbon';
import { useListRunsQuery } from '../api';
import { RibbonView } from './RibbonView';
import { UnitPicker } from './UnitPicker';

const useStyles = makeStyles({
  // the search and the unit give way to it; of a long name the end goes, and not the arrow
  run: { '&.fui-Field': { flexShrink: 0 }, '& .fui-Dropdown__button': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
/** Numbers that the second band shows until somebody zooms. */
const usualSize = 800;

/** Where every number of a run is. Run, number, stretch, day and unit stand in the address. */
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
  const runs = query.data;
  const firstRun = runs?.[0]?.id;
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
  const short = ({ categoryName, prefix }: Run) => [prefix, categoryName].filter(Boolean).join(', ');
  const named = ({ categoryName, prefix, width, first, last }: Run) =>
    `${categoryName}: ${pageCode({ prefix, width, number: first })} – ${pageCode({ prefix, width, number: last })}`;
  if (!runs?.length)
    return (
      <PageFrame title={t('ribbon.title')}>
        <QueryBoundary query={query} skeleton={<CardSkeleton />}>
          {() => <Empty icon="book" title={t('books.empty')} text={t('books.emptyText')} />}
        </QueryBoundary>
      </PageFrame>
    );
  // the run of a link is never exchanged for another
  const run = isNamed ? runs.find(({ id }) => String(id) === params.get('run')) : runs[0];
  const fields = (
    <>
      <Field className={styles.run} label={t('ribbon.run')}>
        <Dropdown
          value={run ? short(run) : ''}
          button={{ children: <span className={styles.name}>{run ? short(run) : ''}</span> }}
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
      <UnitPicker unitId={unitId} onChoose={(unit) => set({ unit: unit?.toString() })} />
      <DayInput label={t('ribbon.asOf')} value={asOf} invalid={false} onChange={(day) => set({ day })} onUnreadable={() => undefined} />
    </>
  );
  if (!run)
    return (
      <PageFrame title={t('ribbon.title')}>
        <ChoiceBar fields={fields} />
        <Empty icon="book" title={t('ribbon.noRun')} text={t('ribbon.noRunText')} />
      </PageFrame>
    );
  return (
    <RibbonView
      key={run.id}
      run={run}
      asOf={asOf}
      unitId={unitId}
      place={{ number: wholeOf('number'), size: wholeOf('size') ?? usualSize }}
      onPlace={({ number, size }) => set({ run: String(run.id), number: number?.toString(), size: String(size) })}
      fields={fields}
    />
  );
}
