import { useTranslation } from 'react-i18next';
import { FormDialog, FormRow, FormStack, MoneyField, NumberField, SelectField, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import type { CellName } from '../../contract/reportTables';
import type { CellTrace } from '../../contract/tracing';
import {
  developmentInput,
  ibnrInput,
  roundings,
  triangleUnits,
  type DevelopmentValues,
  type IbnrValues,
  type ReserveWay,
} from '../../contract/reserves';
import { exact } from './amounts';
import { useSetIbnrByRatioMutation, useSetReserveByFactorsMutation } from './calls';

interface Props {
  reportId: number;
  cell: CellTrace['cell'];
  onClose: () => void;
}

const placeOf = ({ statement, line, column }: CellName) => ({ statement, line, column });

/** IBNR by ratio: what the formula of the circular needs of this year and of those before. */
function IbnrForm({ reportId, cell, onClose }: Props) {
  const { t } = useTranslation('mof-reports');
  const [save] = useSetIbnrByRatioMutation();
  const saved = useSaved();
  return (
    <FormDialog<IbnrValues, { amount: string }>
      title={t('reserves.ibnrRatio')}
      subtitle={t('reserves.ibnrText', { cell: cell.name })}
      schema={ibnrInput}
      initialValues={
        {
          ...placeOf(cell),
          ibnr3: null,
          incurred3: null,
          incurred: null,
          revenue: null,
          revenueBefore: null,
          delay: null,
          delayBefore: null,
          reason: '',
        } as never
      }
      failed={t('reports.editFailed')}
      onSubmit={(values) => save({ id: reportId, ...values }).unwrap()}
      onSaved={saved}
      onClose={onClose}
    >
      <FormStack>
        <FormRow>
          <MoneyField name="ibnr3" label={t('reserves.ibnr3')} />
          <MoneyField name="incurred3" label={t('reserves.incurred3')} />
        </FormRow>
        <MoneyField name="incurred" label={t('reserves.incurred')} />
        <FormRow>
          <MoneyField name="revenue" label={t('reserves.revenue')} />
          <MoneyField name="revenueBefore" label={t('reserves.revenueBefore')} />
        </FormRow>
        <FormRow>
          <NumberField name="delay" label={t('reserves.delay')} decimals={2} />
          <NumberField name="delayBefore" label={t('reserves.delayBefore')} decimals={2} />
        </FormRow>
        <TextAreaField name="reason" label={t('reports.reason')} />
      </FormStack>
    </FormDialog>
  );
}

/** The reserve by development factors, from a triangle of paid claims as a spreadsheet copies it. */
function DevelopmentForm({ reportId, cell, onClose }: Props) {
  const { t } = useTranslation('mof-reports');
  const [save] = useSetReserveByFactorsMutation();
  const saved = useSaved();
  return (
    <FormDialog<DevelopmentValues, { amount: string }>
      wide
      title={t('reserves.developmentFactors')}
      subtitle={t('reserves.developmentText', { cell: cell.name })}
      schema={developmentInput}
      initialValues={{ ...placeOf(cell), triangle: '', unit: 'MILLION_VND', rounding: 'official', reason: '' }}
      failed={t('reports.editFailed')}
      onSubmit={(values) => save({ id: reportId, ...values }).unwrap()}
      onSaved={saved}
      onClose={onClose}
    >
      <FormStack>
        <TextAreaField name="triangle" label={t('reserves.triangle')} hint={t('reserves.triangleHint')} rows={8} />
        <FormRow>
          <SelectField
            name="unit"
            label={t('reserves.unit')}
            options={triangleUnits.map((value) => ({ value, label: t(`reserves.units.${value}`) }))}
          />
          <SelectField
            name="rounding"
            label={t('reserves.rounding')}
            options={roundings.map((value) => ({ value, label: t(`reserves.roundings.${value}`) }))}
          />
        </FormRow>
        <TextAreaField name="reason" label={t('reports.reason')} />
      </FormStack>
    </FormDialog>
  );
}

function useSaved() {
  const { t, i18n } = useTranslation('mof-reports');
  const notify = useNotify();
  return ({ amount }: { amount: string }) => notify.success(t('reserves.saved', { amount: exact(amount, i18n.language) }));
}

/** Computes a reserve from figures of earlier years, and puts it into its cell with how it came about. */
export default function ReserveForm({ way, ...props }: Props & { way: ReserveWay }) {
  return way === 'ibnrRatio' ? <IbnrForm {...props} /> : <DevelopmentForm {...props} />;
}
