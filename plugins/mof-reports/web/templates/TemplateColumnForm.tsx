import { useTranslation } from 'react-i18next';
import { ComboField, FormDialog, FormRow, FormStack, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { measuresOf, templateColumnInput, type TemplateColumn, type TemplateView } from '../../contract/templates';
import { useSaveReportFormColumnMutation } from './calls';

interface Props {
  id: number;
  statement: TemplateView['statements'][number];
  column: TemplateColumn | undefined;
  onClose: () => void;
}

const allMeasures = Object.entries(measuresOf)
  .map(([file, columns]) => `${file}: ${columns.join(', ')}`)
  .join('. ');

/** A column of a draft: computed by a formula, summed from files, or entered by hand. */
export default function TemplateColumnForm({ id, statement, column, onClose }: Props) {
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const notify = useNotify();
  const [save] = useSaveReportFormColumnMutation();
  return (
    <FormDialog
      title={column ? t('forms.editColumn', { code: column.code }) : t('forms.addColumn')}
      schema={templateColumnInput}
      initialValues={{
        statement: statement.code,
        code: column?.code ?? '',
        nameVi: column?.name.vi ?? '',
        nameEn: column?.name.en ?? '',
        groupVi: column?.group?.vi ?? '',
        groupEn: column?.group?.en ?? '',
        formula: column?.formula ?? '',
        measures: column?.measures.join('\n') ?? '',
        after: null,
      }}
      failed={t('forms.failed')}
      onSubmit={(values) => save({ id, ...values }).unwrap()}
      onSaved={() => notify.success(t('forms.saved'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="code" label={t('reports.code')} disabled={column !== undefined} />
        <FormRow>
          <TextField name="nameVi" label={t('forms.columnName')} />
          <TextField name="nameEn" label={t('admin.nameEn')} />
        </FormRow>
        <FormRow>
          <TextField name="groupVi" label={t('forms.group')} hint={t('forms.groupHint')} />
          <TextField name="groupEn" label={t('forms.groupEn')} />
        </FormRow>
        <TextField name="formula" label={t('reports.formula')} hint={t('forms.columnFormulaHint')} />
        {statement.fromFiles && (
          <TextAreaField name="measures" label={t('forms.measures')} hint={t('forms.measuresHint', { measures: allMeasures })} />
        )}
        <ComboField
          name="after"
          label={t('forms.afterColumn')}
          hint={t('forms.afterHint')}
          options={statement.columns
            .filter(({ code }) => code !== column?.code)
            .map(({ code, name }) => ({ value: code, label: `${code} · ${say(name)}` }))}
        />
      </FormStack>
    </FormDialog>
  );
}
