import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary, type QueryState } from '../states/QueryBoundary';
import { SkeletonItem } from '../states/skeletons';
import { Card } from './Card';

const useStyles = makeStyles({ lines: { display: 'grid', gap: '14px', padding: '4px 0' } });

export interface QueryCardProps<T> {
  title: string;
  /** At the right of the title: a link to all of it. */
  action?: ReactNode;
  query: QueryState<T>;
  /** Without content the card is not drawn. Lists without entries are empty. */
  isEmpty?: (data: NonNullable<T>) => boolean;
  failedTitle: string;
  children: (data: NonNullable<T>) => ReactNode;
}

const skeletonWidths = ['70%', '85%', '60%'];

/**
 * A card of a dashboard that asks for its own content: a skeleton meanwhile, nothing where it is empty, and a
 * failure that stays in its place.
 * @example <QueryCard title={t('ends')} query={useListEndingQuery()} failedTitle={t('endsFailed')}>{(codes) => <Codes codes={codes} />}</QueryCard>
 */
export function QueryCard<T>({ title, action, query, isEmpty, failedTitle, children }: QueryCardProps<T>) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const { data } = query;
  const nothing = isEmpty ?? ((answer: NonNullable<T>) => Array.isArray(answer) && answer.length === 0);
  if (data !== undefined && data !== null && nothing(data)) return null;
  const skeleton = (
    <div role="status" aria-busy aria-label={t('states.loading')} className={styles.lines}>
      {skeletonWidths.map((width) => (
        <SkeletonItem key={width} width={width} />
      ))}
    </div>
  );
  return (
    <Card title={title} action={action}>
      <QueryBoundary query={query} skeleton={skeleton} failedTitle={failedTitle}>
        {children}
      </QueryBoundary>
    </Card>
  );
}
