import { useTranslation } from 'react-i18next';
import {
  ComboField,
  FormDialog,
  FormRow,
  FormStack,
  NumberField,
  SwitchField,
  TextAreaField,
  TextField,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { templateLineInput, type TemplateLine, type TemplateView } from '../../contract/templates';
import { useSaveReportFormLineMutation } from './calls';

interface LineProps {
  id: number;
  statement: TemplateView['statements'][number];
  line: TemplateLine | undefined;
  onClose: () => void;
}

/** A line of a draft: its formula is read when it is saved. */
export default function TemplateLineForm({ id, statement, line, onClose }: LineProps) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const [save] = useSaveReportFormLineMutation();
  const { accounts: _, ...given } = line ?? {
    code: '',
    name: '',
    nameEn: '',
    level: 1,
    formula: '',
    isTotal: false,
    holdsNegative: false,
    accounts: '',
  };
  return (
    <FormDialog
      title={line ? t('forms.editLine', { code: line.code }) : t('forms.addLine')}
      schema={templateLineInput}
      initialValues={{ ...given, statement: statement.code, after: null }}
      failed={t('forms.failed')}
      onSubmit={(values) => save({ id, ...values }).unwrap()}
      onSaved={() => notify.success(t('forms.saved'))}
      onClose={onClose}
    >
      <FormStack>
        <FormRow>
          <TextField name="code" label={t('reports.code')} disabled={line !== undefined} />
          <NumberField name="level" label={t('accounting.level')} />
        </FormRow>
        <TextField name="name" label={t('reports.item')} />
        <TextField name="nameEn" label={t('admin.nameEn')} />
        <TextAreaField name="formula" label={t('reports.formula')} hint={t('accounting.formulaHint')} />
        <ComboField
          name="after"
          label={t('forms.after')}
          hint={t('forms.afterHint')}
          options={statement.lines
            .filter(({ code }) => code !== line?.code)
            .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        <SwitchField name="isTotal" label={t('accounting.totalLine')} />
        <SwitchField name="holdsNegative" label={t('forms.negativeLine')} />
      </FormStack>
    </FormDialog>
  );
}
