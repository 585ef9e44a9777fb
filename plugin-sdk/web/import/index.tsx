import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Calls, ImportCalls } from '@tessera/plugin-sdk/contract';
import { Icon, lazyPart, useNarrow } from '@tessera/plugin-sdk/ui';
import { holds, useUser } from '../runtime';

const ImportPage = lazyPart(() => import('./ImportPage'));

interface Importing<E extends string> {
  calls: ImportCalls<E>;
  entity: E;
  /** One of them, inside a sentence: "khách hàng". */
  noun: string;
  /** Of the list: "Khách hàng". */
  title: string;
  /** A row changes the record that exists. Follows from the calls of a resource; an import that stands by itself says so. */
  updates?: boolean;
  /** What people should know before they choose a file. */
  note?: string;
}

/**
 * Records from a workbook, over their list: a button for it, and the page in place of the list while `?import=` is in the address. The code
 * of the page is fetched when it is opened.
 * @example
 * const importing = useImport({ calls: customerCalls, entity: 'Customer', noun: t('customers.noun'), title: t('customers.title') });
 * if (importing.page) return importing.page;
 * return <ListPage actions={importing.button} … />;
 */
export function useImport<E extends string>({
  calls,
  entity,
  noun,
  title,
  updates,
  note,
}: Importing<E>): { button: ReactNode; page: ReactNode } {
  const { t } = useTranslation('sdk');
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const call = (calls as unknown as Calls)[`import${entity}`];
  const user = useUser();
  // a resource that does not say so has no such call
  const may = call !== undefined && holds(user, call.needs);
  const open = may ? params.get('import') : null;
  if (!may) return { button: undefined, page: undefined };
  return {
    button: (
      <Button
        icon={<Icon name="upload" />}
        aria-label={t('import.label')}
        onClick={() => setParams(new URLSearchParams({ import: 'new' }))}
      >
        {narrow ? undefined : t('import.label')}
      </Button>
    ),
    page: open !== null && (
      <ImportPage
        calls={calls}
        entity={entity}
        noun={noun}
        updates={updates ?? `update${entity}` in calls}
        note={note}
        list={{ to: pathname, label: title }}
        id={/^\d+$/.test(open) ? Number(open) : undefined}
        onOpen={(id: number | undefined) => setParams(new URLSearchParams({ import: id === undefined ? 'new' : String(id) }))}
      />
    ),
  };
}
