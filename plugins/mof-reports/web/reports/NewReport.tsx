import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormDialog, FormRow, FormStack, SelectField, useFieldValue, useNotify, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { firstReportYear, reportInput, type FileKind, type ReportCategory } from '../../contract/reports';
import { reportAddress, useCreateReportMutation, useListReportCategoriesQuery, type WantedReport } from './calls';
import { noSources, ReportSources, sourcesOf, sourcesSchema, type SourceFields } from './ReportSources';

const period = reportInput.pick(['reportCategoryId', 'year', 'periodTypeId', 'periodValue']);
interface Values extends SourceFields {
  reportCategoryId: number;
  year: number;
  periodTypeId: number;
  periodValue: number;
}

const thisYear = new Date().getFullYear();
const years = Array.from({ length: thisYear - firstReportYear + 1 }, (_, i) => ({ value: thisYear - i, label: String(thisYear - i) }));
const empty = { reportCategoryId: null, year: thisYear, periodTypeId: null, periodValue: null, ...noSources };

interface Props {
  /** Category and period that are known beforehand. */
  wanted?: WantedReport | undefined;
  onClose: () => void;
}

/** Category, period and files of a new report. */
export default function NewReport({ wanted, onClose }: Props) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const navigate = useNavigate();
  const categories = useListReportCategoriesQuery({}).data ?? [];
  const [kinds, setKinds] = useState<readonly FileKind[]>([]);
  const [create] = useCreateReportMutation();
  return (
    <FormDialog<Values, { id: number }>
      title={t('reports.new')}
      schema={period.concat(sourcesSchema(kinds)) as never}
      initialValues={{ ...empty, ...wanted } as never}
      submitLabel={t('reports.newShort')}
      failed={t('reports.makeFailed')}
      onSubmit={({ reportCategoryId, year, periodTypeId, periodValue, ...sources }) =>
        create({ reportCategoryId, year, periodTypeId, periodValue, ...sourcesOf(kinds, sources) }).unwrap()
      }
      onSaved={(row) => {
        notify.success(t('reports.created'));
        void navigate(reportAddress(row));
      }}
      onClose={onClose}
    >
      <Fields categories={categories} onKinds={setKinds} />
    </FormDialog>
  );
}

/** What there is no choice about is chosen. */
const only = <T,>(choices: readonly T[] = []): T | undefined => (choices.length === 1 ? choices[0] : undefined);

function Fields({ categories, onKinds }: { categories: readonly ReportCategory[]; onKinds: (kinds: readonly FileKind[]) => void }) {
  const { t } = useTranslation('mof-reports');
  const categoryId = useFieldValue<number | null>('reportCategoryId');
  const typeId = useFieldValue<number | null>('periodTypeId');
  const setField = useSetFieldValue();
  const category = categories.find(({ id }) => id === categoryId);
  const type = category?.PeriodTypes.find(({ id }) => id === typeId);
  const kinds = category?.files;
  useEffect(() => onKinds(kinds ?? []), [kinds, onKinds]);
  useChanges(categoryId, () => setField('periodTypeId', only(category?.PeriodTypes)?.id ?? null));
  useChanges(typeId, () => setField('periodValue', only(type?.data)?.value ?? null));
  return (
    <FormStack>
      <SelectField
        name="reportCategoryId"
        label={t('reports.category')}
        options={categories.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        hint={category?.note ?? undefined}
      />
      <FormRow>
        <SelectField name="year" label={t('reports.year')} options={years} />
        <SelectField
          name="periodTypeId"
          label={t('reports.periodType')}
          options={(category?.PeriodTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="periodValue"
          label={t('reports.period')}
          options={(type?.data ?? []).map(({ value, name }) => ({ value, label: name }))}
        />
      </FormRow>
      {kinds && <ReportSources kinds={kinds} />}
    </FormStack>
  );
}

/** After a value has become another one; not at first. */
function useChanges(value: unknown, onChange: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange();
  });
}
