import { useTranslation } from 'react-i18next';
import { FormDialog, FormSkeleton, FormStack, useNotify } from '@tessera/plugin-sdk/ui';
import type { ReportDetail } from '../../contract/reports';
import { useChangeReportSourcesMutation, useListReportCategoriesQuery } from './calls';
import { noSources, ReportSources, sourcesOf, sourcesSchema, type SourceFields } from './ReportSources';

/** Other files or methods for a report that is not submitted; it is made anew of them. */
export default function ChangeSources({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const [change] = useChangeReportSourcesMutation();
  const kinds = useListReportCategoriesQuery({}).data?.find(({ id }) => id === report.Category.id)?.files;
  if (!kinds) return <FormSkeleton />;
  const { id, fileIds, unearnedMethod, ibnrRate, fluctuationRate } = report;
  return (
    <FormDialog<SourceFields, unknown>
      title={t('reports.sourcesTitle')}
      subtitle={t('reports.sourcesText')}
      schema={sourcesSchema(kinds) as never}
      initialValues={{
        ...noSources,
        ...Object.fromEntries(kinds.map((kind, i) => [kind, fileIds[i] ?? null])),
        ...{ unearnedMethod, ibnrRate, fluctuationRate },
      }}
      submitLabel={t('reports.makeAgain')}
      failed={t('reports.makeFailed')}
      onSubmit={(values) => change({ id, ...sourcesOf(kinds, values) }).unwrap()}
      onSaved={() => notify.success(t('reports.madeAgain'))}
      onClose={onClose}
    >
      <FormStack>
        <ReportSources kinds={kinds} />
      </FormStack>
    </FormDialog>
  );
}
