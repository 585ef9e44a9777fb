import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, type AnyObject } from 'yup';
import type { AnyProcess, BulkReceipt, ProblemDetails, RecordFields } from '@tessera/plugin-sdk/contract';
import { emptyValues, FormDialog, FormStack, TextAreaField, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { useRuntime, useText } from '../runtime';
import { processHooks } from './processHooks';
import type { StepTarget, ToldReceipt } from './stepTarget';
import { labelBefore, nounFollows } from './stepTitle';

const useStyles = makeStyles({
  question: { margin: 0 },
  trusted: { margin: 0, color: tokens.colorStatusWarningForeground1 },
});

interface Props {
  process: AnyProcess;
  step: string;
  target: StepTarget<RecordFields>;
  labelOf: (row: RecordFields) => string;
  fields: ReactNode;
  preview: ReactNode;
  /** With the receipt of a bulk step. */
  onDone: (receipt: ToldReceipt | undefined) => void;
  onClose: () => void;
}

const nothing = object({});

/** Asks before a step is taken: what it does, what it needs to know. Refusals are shown inside, so that nothing typed is lost. */
export default function StepDialog({ process, step: name, target, labelOf, fields, preview, onDone, onClose }: Props) {
  const styles = useStyles();
  const text = useText();
  const { t, i18n } = useTranslation('sdk');
  const notify = useNotify();
  const format = useFormat();
  const { fourEyes } = useRuntime();
  const [soFar, setSoFar] = useState<{ count: number; total: number }>();
  const step = process.steps[name]!;
  const hooks = processHooks(process);
  const [take] = hooks.useStep[name]!();
  const [takeMany] = (step.bulk ? hooks.useMany[name] : undefined)?.() ?? [undefined];
  const noun = text(process.noun);
  const button = text(step.label);
  const label = labelBefore(noun, button);
  const schema = step.input ?? nothing;
  const title =
    'row' in target
      ? t(nounFollows(label, i18n.language) ? 'process.one' : 'process.oneOf', { label, noun, name: labelOf(target.row) })
      : 'ids' in target
        ? t('process.many', { label, noun, count: target.ids.length })
        : t('process.all', { label, noun });

  const send = async (values: AnyObject): Promise<ToldReceipt | undefined> => {
    if (!('row' in target)) return sendMany(values, target);
    const { id, version } = target.row;
    // Nobody decides on what they have not seen: a record that has changed is looked at again, not put together as a form would be.
    await take({ ...values, id, version })
      .unwrap()
      .catch((error: ProblemDetails) => Promise.reject(error.code === 'stale' ? { ...error, code: 'changed', current: undefined } : error));
    return undefined;
  };
  /** One call takes so many: the next goes on behind it, until none is left. */
  const sendMany = async (values: AnyObject, chosen: Exclude<typeof target, { row: unknown }>): Promise<ToldReceipt> => {
    let receipt: BulkReceipt = await takeMany!({ ...values, ...chosen }).unwrap();
    while (receipt.left > 0 && receipt.last !== null) {
      const taken = receipt.done.length + receipt.refused.length;
      setSoFar({ count: taken, total: taken + receipt.left });
      // What is done stays done: where the next call fails, the receipt tells it, and how many are left.
      try {
        const next: BulkReceipt = await takeMany!({ ...values, ...chosen, behind: receipt.last, until: receipt.end ?? undefined }).unwrap();
        receipt = { ...next, done: [...receipt.done, ...next.done], refused: [...receipt.refused, ...next.refused] };
      } catch (error) {
        return { ...receipt, stopped: (error as ProblemDetails).detail };
      }
    }
    return receipt;
  };
  return (
    <FormDialog<AnyObject, ToldReceipt | undefined>
      title={title}
      submitLabel={button}
      schema={schema}
      initialValues={emptyValues(schema)}
      danger={step.danger}
      failed={t('process.failed', { label: button })}
      onSubmit={send}
      onSaved={(receipt) => {
        if ('row' in target) notify.success(text(step.done ?? process.states[step.to]!.label), { detail: labelOf(target.row) });
        onDone(receipt);
      }}
      onClose={onClose}
    >
      <FormStack>
        {step.question && <p className={styles.question}>{text(step.question)}</p>}
        {(step.notBy || step.approval) && !fourEyes && <p className={styles.trusted}>{t('process.fourEyesOff')}</p>}
        {step.approval && fourEyes && <p className={styles.question}>{t('process.mayWait')}</p>}
        {preview}
        {soFar && (
          <p className={styles.question} role="status">
            {t('process.takenSo', { count: soFar.count, done: format.number(soFar.count), total: format.number(soFar.total) })}
          </p>
        )}
        {fields ?? ('reason' in schema.fields && <TextAreaField name="reason" label={t('process.reason')} />)}
      </FormStack>
    </FormDialog>
  );
}
