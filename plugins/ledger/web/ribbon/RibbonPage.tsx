import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceBar, DayInput, Empty, PageFrame, QueryBoundary, CardSkeleton } from '@tessera/plugin-sdk/ui';
import { pageCode } from '../../contract/numbers';
import type { Run } from '../../contract/ribbon';
import { useListRunsQuery } from '../api';
import { RibbonView } from './RibbonView';

const useStyles = makeStyles({ run: { minWidth: 0, maxWidth: '100%' } });

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
              <ChoiceBar
                fields={
                  <>
                    <Field label={t('ribbon.run')}>
                      <Dropdown
                        className={styles.run}
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
                  </>
                }
              />
              <RibbonView
                key={run.id}
                run={run}
                asOf={asOf}
                number={Number(params.get('number') ?? run.first)}
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
