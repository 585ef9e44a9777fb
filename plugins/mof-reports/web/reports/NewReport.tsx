import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { number, object } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import {
  FormDialog,
  FormRow,
  FormStack,
  PercentField,
  SelectField,
  useFieldValue,
  useNotify,
  useSetFieldValue,
} from '@tessera/plugin-sdk/ui';
import {
  fileKinds,
  firstReportYear,
  groupOfKind,
  reportInput,
  unearnedChoices,
  type FileKind,
  type ReportCategory,
  type UnearnedChoice,
} from '../../contract/reports';
import { reportAddress, useCreateReportMutation, useListImportFilesQuery, useListReportCategoriesQuery } from './calls';

const chosen = number().nullable().default(null);
const schema = reportInput
  .omit(['fileResourceIds', 'fromStart'])
  .concat(object({ gwp: chosen, claim: chosen, reserve: chosen, financial: chosen }));
interface Values extends Record<FileKind, number | null> {
  reportCategoryId: number;
  year: number;
  periodTypeId: number;
  periodValue: number;
  unearnedMethod: UnearnedChoice;
  ibnrRate: number | null;
  fluctuationRate: number | null;
}

const thisYear = new Date().getFullYear();
const years = Array.from({ length: thisYear - firstReportYear + 1 }, (_, i) => ({ value: thisYear - i, label: String(thisYear - i) }));
const empty = {
  reportCategoryId: null,
  year: thisYear,
  periodTypeId: null,
  periodValue: null,
  gwp: null,
  claim: null,
  reserve: null,
  financial: null,
  unearnedMethod: 'file',
  ibnrRate: null,
  fluctuationRate: null,
};

/** Category, period and files of a new report. */
export default function NewReport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const navigate = useNavigate();
  const categories = useListReportCategoriesQuery({}).data ?? [];
  const [kinds, setKinds] = useState<readonly FileKind[]>([]);
  const [create] = useCreateReportMutation();
  return (
    <FormDialog<Values, { id: number }>
      title={t('reports.new')}
      schema={
        object().concat(
          schema.shape(
            Object.fromEntries(kinds.map((kind) => [kind, number().required(message('mof-reports:reports.fileNeeded'))])) as never,
          ),
        ) as never
      }
      initialValues={empty as never}
      submitLabel={t('reports.newShort')}
      failed={t('reports.makeFailed')}
      onSubmit={({ reportCategoryId, year, periodTypeId, periodValue, unearnedMethod, ibnrRate, fluctuationRate, ...files }) =>
        create({
          reportCategoryId,
          year,
          periodTypeId,
          periodValue,
          unearnedMethod,
          ibnrRate,
          fluctuationRate,
          fileResourceIds: kinds.flatMap((kind) => files[kind] ?? []),
        }).unwrap()
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

function Fields({ categories, onKinds }: { categories: readonly ReportCategory[]; onKinds: (kinds: readonly FileKind[]) => void }) {
  const { t } = useTranslation('mof-reports');
  const categoryId = useFieldValue<number | null>('reportCategoryId');
  const typeId = useFieldValue<number | null>('periodTypeId');
  const setField = useSetFieldValue();
  const category = categories.find(({ id }) => id === categoryId);
  const type = category?.PeriodTypes.find(({ id }) => id === typeId);
  const kinds = category?.files;
  useEffect(() => {
    onKinds(kinds ?? []);
    setField('periodTypeId', null);
    // the kind of report decides what follows
    // oxlint-disable-next-line react/exhaustive-deps
  }, [categoryId, kinds]);
  useEffect(() => {
    setField('periodValue', null);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typeId]);
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
      {fileKinds
        .filter((kind) => kinds?.includes(kind))
        .map((kind) => (
          <FileChoice key={kind} kind={kind} />
        ))}
      {kinds?.includes('reserve') && (
        <>
          <SelectField
            name="unearnedMethod"
            label={t('reports.unearnedMethod')}
            options={unearnedChoices.map((value) => ({ value, label: t(`reports.unearnedMethods.${value}`) }))}
            hint={t('reports.unearnedHint')}
          />
          <FormRow>
            <PercentField name="ibnrRate" label={t('reports.ibnrRate')} hint={t('reports.ibnrHint')} />
            <PercentField name="fluctuationRate" label={t('reports.fluctuationRate')} hint={t('reports.fluctuationHint')} />
          </FormRow>
        </>
      )}
    </FormStack>
  );
}

/** Imported files of a kind, the latest first. */
function FileChoice({ kind }: { kind: FileKind }) {
  const { t } = useTranslation('mof-reports');
  const { data } = useListImportFilesQuery({ reportTypeCode: 'MOF_Report', subCategoryCode: groupOfKind[kind], days: 0, pageSize: 50 });
  return (
    <SelectField
      name={kind}
      label={t(`reports.files.${kind}`)}
      options={(data?.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
      hint={data?.data.length === 0 ? t('reports.importFirst') : undefined}
    />
  );
}
