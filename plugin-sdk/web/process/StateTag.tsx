import type { AnyProcess, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import { StatusTag } from '@tessera/plugin-sdk/ui';
import { useText } from '../runtime';

/** The state in which a record of a process stands. @example <StateTag of={withdrawals} row={row} /> */
export function StateTag<E extends string, Row extends RecordFields, State extends string, Steps, Calls>({
  of,
  row,
}: {
  of: Process<E, Row, State, Steps, Calls>;
  row: Row;
}) {
  const text = useText();
  const { field, states } = of as unknown as AnyProcess;
  const name = String((row as unknown as Record<string, unknown>)[field]);
  const state = states[name];
  return <StatusTag tone={state?.tone ?? 'neutral'}>{state ? text(state.label) : name}</StatusTag>;
}
