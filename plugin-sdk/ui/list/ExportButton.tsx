import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/useNotify';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';
import { useNotifyFailure } from '../states/MissingPart';
import type { Column } from '../table/columns';
import { exportRows, fetchAllRows } from './exportRows';
import type { PagedResponse } from './readPage';

export interface ExportAs<Row, Input> {
  /** Without ending: `ma-khuyen-mai`. */
  fileName: string;
  /** Asks for one page of what is filtered: `(input) => fetchPromoCodes(input).unwrap()`. */
  fetchPage: (input: Input) => Promise<PagedResponse<Row> | readonly Row[]>;
  /** Columns of the file where they differ from those of the list. */
  columns?: readonly Column<Row>[];
}

/** Writes exactly what is filtered to a spreadsheet; tells how far it is on the button itself. */
export function ExportButton<Row, Input>({
  exportAs,
  input,
  columns,
  iconOnly,
}: {
  exportAs: ExportAs<Row, Input>;
  input: Record<string, unknown>;
  columns: readonly Column<Row>[];
  iconOnly: boolean;
}) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const tell = useNotifyFailure();
  const format = useFormat();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const run = async () => {
    setProgress({ done: 0, total: 0 });
    try {
      const { rows, cut } = await fetchAllRows(
        (paging) => exportAs.fetchPage({ ...input, ...paging } as Input),
        (done, total) => setProgress({ done, total }),
      );
      await exportRows(exportAs.fileName, exportAs.columns ?? columns, rows);
      if (cut) notify.warning(t('export.cut', { rows: format.number(rows.length) }));
      else notify.success(t('export.done', { count: rows.length, rows: format.number(rows.length) }));
    } catch (error) {
      await tell(error, () => notify.failure(error, t('export.failed')));
    } finally {
      setProgress(undefined);
    }
  };
  const label = progress?.total
    ? t('export.progress', { done: format.number(progress.done), total: format.number(progress.total) })
    : t('export.label');
  return (
    <Button
      icon={<Icon name="download" />}
      disabledFocusable={progress !== undefined}
      aria-label={label}
      aria-busy={progress !== undefined}
      onClick={() => void run()}
    >
      {iconOnly && !progress ? undefined : label}
    </Button>
  );
}
