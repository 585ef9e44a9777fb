import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { array, number, object, string, type InferType } from 'yup';
import { day, message, today } from '@tessera/plugin-sdk/contract';
import { DateField, FormDialog, FormStack, useNotify } from '@tessera/plugin-sdk/ui';
import type { ReserveRun } from '../../contract/reserve';
import type { ReportFile } from '../../contract/runs';
import { runningJob } from '../models/runningJob';
import { useGetReserveRunQuery, useListReserveProductsQuery, useRunReserveMutation } from './calls';
import { askedDay, lastMonthEnd } from './days';
import { RatiosField } from './RatiosField';

/** Ratios are typed in hundredths: 65 is 0.65 of the premium. */
const percent = () => number().min(0).max(10_000).nullable().required();
const schema = object({
  valDate: day().required(message('glm-analysis:validation.valDate')),
  ratios: array(object({ productCode: string().trim().max(100).required(), expectedLossRatio: percent(), expenseRatio: percent() }))
    .max(1_000)
    .required(),
});
type Values = InferType<typeof schema>;

interface Props {
  file: ReportFile;
  /** The newest one that succeeded: its ratios are proposed. */
  earlier: ReserveRun | undefined;
  onClose: () => void;
}

const share = (percentage: number | null | undefined): number => Math.round((percentage ?? 0) * 10_000) / 1_000_000;

/** Which day, and the ratios of the products whose premium may not suffice. */
export function NewRun({ file, earlier, onClose }: Props) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const [run] = useRunReserveMutation();
  const { data } = useGetReserveRunQuery({ id: earlier?.id ?? 0 }, { skip: !earlier });
  const { data: products } = useListReserveProductsQuery({ fileName: file.fileName });
  const initialValues = useMemo<Values>(
    () => ({
      valDate: lastMonthEnd(today()),
      ratios: (data?.ratios ?? []).map(({ productCode, expectedLossRatio, expenseRatio }) => ({
        productCode,
        expectedLossRatio: expectedLossRatio * 100,
        expenseRatio: expenseRatio * 100,
      })),
    }),
    [data],
  );
  return (
    <FormDialog
      wide
      title={t('reserve.runTitle')}
      subtitle={file.displayName}
      submitLabel={t('reserve.run')}
      schema={schema}
      initialValues={initialValues}
      onSubmit={({ valDate, ratios }) =>
        run({
          fileName: file.fileName,
          valDate: askedDay(valDate),
          ratios: ratios.map(({ productCode, expectedLossRatio, expenseRatio }) => ({
            productCode,
            expectedLossRatio: share(expectedLossRatio),
            expenseRatio: share(expenseRatio),
          })),
        })
          .unwrap()
          .catch((error: unknown) => {
            if (!runningJob(error)) throw error;
            notify.info(t('reserve.alreadyRunning'));
          })
      }
      onClose={onClose}
    >
      <FormStack>
        <DateField name="valDate" label={t('reserve.valuationDate')} hint={t('reserve.valuationHint')} />
        <RatiosField products={products} />
      </FormStack>
    </FormDialog>
  );
}
