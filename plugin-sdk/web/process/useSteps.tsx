import { useState, type ReactNode } from 'react';
import { refusalOf, type AnyCall, type AnyProcess, type Process, type RecordFields, type Step } from '@tessera/plugin-sdk/contract';
import { lazyDialog, type Action, type BulkAction, type IconSource } from '@tessera/plugin-sdk/ui';
import { useAsked } from '../openRequests';
import { holds, useRuntime, useText } from '../runtime';
import type { StepTarget, ToldReceipt } from './stepTarget';

const StepDialog = lazyDialog(() => import('./StepDialog'));
const ReceiptDialog = lazyDialog(() => import('./ReceiptDialog'));

export interface StepLooks<Row> {
  /** What people call a record. */
  labelOf: (row: Row) => string;
  /** Icons of the steps; a check, or a cross for what is marked as danger, unless said. */
  icons?: Readonly<Record<string, IconSource>>;
  /** What the dialog of a step asks for, from the SDK's fields. A `reason` alone needs none. */
  fields?: Readonly<Record<string, ReactNode>>;
  /** Stands in the dialog above the fields: what the step would change. */
  preview?: (row: Row, step: string) => ReactNode;
}

/** A step of a record as a button or a line of a menu. */
export interface StepAction extends Action {
  step: string;
  /** Does the step begin where the record stands? Others are `ahead` of it. */
  lies: 'here' | 'ahead';
}

/**
 * The steps of a process for this user: of a record, as actions that open their dialog; of a selection, as bulk actions that end in a receipt.
 * Steps that are not possible now, or that wait for a second person, are disabled with the reason; steps for which the permission is
 * missing are left out. Mount `dialog` once.
 * @example const steps = useSteps(withdrawals, { labelOf: (row) => row.code });
 * <StepButtons actions={steps.of(row)} /> {steps.dialog}
 */
export function useSteps<E extends string, Row extends RecordFields, State extends string, Steps, Calls>(
  process: Process<E, Row, State, Steps, Calls>,
  looks: StepLooks<Row>,
) {
  const of = process as unknown as AnyProcess;
  const text = useText();
  const { user, fourEyes } = useRuntime();
  const [asked, setAsked] = useState<{ step: string; target: StepTarget<Row>; clear?: () => void }>();
  const [receipt, setReceipt] = useState<{ step: string; told: ToldReceipt }>();
  const calls = of.calls as Readonly<Record<string, AnyCall>>;
  const steps = Object.values<Step>(of.steps as never);
  const askedFor = useAsked(steps.some(({ approval }) => approval) ? of.plugin : undefined);
  const mine = Object.entries<Step>(of.steps as never).filter(([, { needs, internal }]) => !internal && holds(user, needs));
  const iconOf = (name: string, step: Step): IconSource => looks.icons?.[name] ?? (step.danger ? 'dismiss' : 'check');

  const actionsOf = (row: Row): StepAction[] =>
    mine.flatMap(([name, step]) => {
      const refusal = refusalOf(of, name, row, user, fourEyes);
      const lies = refusal?.why === 'state' ? 'ahead' : 'here';
      // What the record has passed by is no longer a question.
      if (lies === 'ahead' && !isAhead(of, row, step)) return [];
      return [
        {
          step: name,
          lies,
          icon: iconOf(name, step),
          label: text(step.label),
          ...(step.danger && { danger: true }),
          disabledReason: refusal ? text(refusal.text) : step.approval && askedFor(calls[`${name}${of.entity}`], row.id),
          onClick: () => setAsked({ step: name, target: { row } }),
        },
      ];
    });
  const bulk: BulkAction[] = mine
    .filter(([name, step]) => step.bulk && calls[`${name}Many${of.entity}`])
    .map(([name, step]) => ({
      icon: iconOf(name, step),
      label: text(step.label),
      matchesAll: true,
      ...(step.danger && { danger: true }),
      onClick: (keys, clear, matching) => setAsked({ step: name, target: matching ? { matching } : { ids: [...keys].map(Number) }, clear }),
    }));

  const close = () => setAsked(undefined);
  const dialog = (
    <>
      {asked && (
        <StepDialog
          process={of}
          step={asked.step}
          target={asked.target}
          labelOf={looks.labelOf as (row: RecordFields) => string}
          fields={looks.fields?.[asked.step]}
          preview={'row' in asked.target ? looks.preview?.(asked.target.row, asked.step) : undefined}
          onDone={(told: ToldReceipt | undefined) => {
            asked.clear?.();
            if (told) setReceipt({ step: asked.step, told });
          }}
          onClose={close}
        />
      )}
      {receipt && (
        <ReceiptDialog title={text(of.steps[receipt.step]!.label)} receipt={receipt.told} onClose={() => setReceipt(undefined)} />
      )}
    </>
  );
  return { of: actionsOf, bulk, dialog };
}

/** Can the record come to where this step begins? */
function isAhead(of: AnyProcess, row: object, { from }: Step): boolean {
  const reached = new Set([String((row as Record<string, unknown>)[of.field])]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const step of Object.values(of.steps)) if ([step.from].flat().some((state) => reached.has(state))) reached.add(step.to);
  }
  return [from].flat().some((state) => reached.has(state));
}
