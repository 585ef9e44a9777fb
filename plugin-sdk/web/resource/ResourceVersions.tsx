import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls, RecordFields, Revision, RevisionValues } from '@tessera/plugin-sdk/contract';
import { FormSection, FormSkeleton, FormVersions, Icon, QueryBoundary, useAction, type QueryState } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

const useStyles = makeStyles({ apart: { marginTop: tokens.spacingVerticalXXL } });

interface Endpoints {
  useRevisions: (input: { id: number }, options: { refetchOnMountOrArgChange: true }) => QueryState<Revision[]>;
  useCompare: (input: { id: number; from: number; to: number }) => QueryState<RevisionValues[]>;
  useRestore: () => readonly [(input: { id: number; revision: number; version?: number }) => { unwrap(): Promise<RecordFields> }];
}

function endpointsOf(calls: Calls, entity: string): Endpoints {
  const made = hooksOf(calls as never).endpoints as unknown as Record<string, { useQuery: never; useMutation: never }>;
  return {
    useRevisions: made[`revisionsOf${entity}`]!.useQuery,
    useCompare: made[`compare${entity}`]!.useQuery,
    useRestore: made[`restore${entity}`]!.useMutation,
  };
}

/** In the form of a record whose versions are kept (`revisions: true`): what it was, and the way back. */
export function ResourceVersions({
  calls,
  entity,
  noun,
  row,
  onRestored,
}: {
  calls: Calls;
  entity: string;
  noun: string;
  row: RecordFields;
  onRestored: () => void;
}) {
  const { t } = useTranslation('sdk');
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.apart}>
      <FormSection title={t('versions.title')}>
        {isOpen ? (
          <Versions {...{ calls, entity, noun, row, onRestored }} />
        ) : (
          <span>
            <Button icon={<Icon name="history" />} onClick={() => setOpen(true)}>
              {t('versions.show')}
            </Button>
          </span>
        )}
      </FormSection>
    </div>
  );
}

function Versions({ calls, entity, noun, row, onRestored }: Parameters<typeof ResourceVersions>[0]) {
  const { t } = useTranslation('sdk');
  const runAction = useAction();
  const { useRevisions, useCompare, useRestore } = endpointsOf(calls, entity);
  const query = useRevisions({ id: row.id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestore();
  const useCompareOf = (at: { from: number; to: number }) => useCompare({ id: row.id, ...at });
  const askAndRestore = async (version: number) => {
    const isDone = await runAction(
      () => restore({ id: row.id, revision: version, version: row.version }).unwrap(),
      { done: t('versions.restored', { version }), failed: t('versions.notRestored') },
      {
        title: t('versions.restoreTitle', { noun, version }),
        body: t('versions.restoreBody'),
        confirmLabel: t('versions.restoreConfirm', { version }),
      },
    );
    if (isDone) onRestored();
  };
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('versions.notRead')}>
      {(versions) => <FormVersions versions={versions} useCompare={useCompareOf} onRestore={askAndRestore} />}
    </QueryBoundary>
  );
}
