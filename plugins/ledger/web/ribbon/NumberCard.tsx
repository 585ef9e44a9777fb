import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateText, DescriptionList, FormSkeleton, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { bookAddress, useFindNumberQuery } from '../api';

interface Props {
  runId: number;
  number: number;
  codeOf: (number: number) => string;
  asOf: string | undefined;
  /** Whether a number without a book was never entered, or may be another's. */
  complete: boolean;
}

/** One number: where it is, since when, and the documents that brought it there. */
export function NumberCard({ runId, number, codeOf, asOf, complete }: Props) {
  const { t } = useTranslation('ledger');
  const query = useFindNumberQuery({ runId, number, asOf });
  return (
    // until its answer is there, the card is of the number before
    <Card title={codeOf(query.data?.number ?? number)}>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {({ state, unitName, bookId, bookCode, since, steps }) =>
          state === null || bookId === null ? (
            <p>{t(complete ? 'ribbon.noBook' : 'ribbon.notYours')}</p>
          ) : (
            <>
              <DescriptionList
                items={[
                  { label: t('pages.state'), value: t(`pages.states.${state}`) },
                  { label: t('pages.holder'), value: unitName },
                  { label: t('books.one'), value: <Link to={bookAddress({ id: bookId })}>{bookCode}</Link> },
                  { label: t('pages.since'), value: since && <DateText value={since} /> },
                ]}
              />
              <h3>{t('ribbon.way')}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step.documentCode}>
                    {[step.documentCode, step.unitName, t(`pages.states.${step.state}`), step.createdBy].filter(Boolean).join(' · ')} ·{' '}
                    <DateText value={step.at} />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
