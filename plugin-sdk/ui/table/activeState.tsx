import type { ComponentProps } from 'react';
import { StatusTag } from '../feedback/tags';
import type { FilterDef } from '../list/filters';
import type { Column } from './columns';

interface Words {
  /** What the state is called: "Trạng thái". */
  label: string;
  on: string;
  off: string;
  /** How the state of what is out of use looks; neutral unless said. */
  offLook?: Readonly<Omit<ComponentProps<typeof StatusTag>, 'children'>>;
  /** Where the list asks by another name or other values. */
  id?: string;
  values?: readonly [on: string | number, off: string | number];
}

/**
 * What lists show and ask of a record that is in use or not: the column and the filter of its `isActive`, in the words of the catalogue.
 */
export function activeState<Row extends { isActive: boolean }>({
  label,
  on,
  off,
  offLook = { tone: 'neutral' },
  id = 'isActive',
  values = ['true', 'false'],
}: Words): { column: Column<Row>; filter: FilterDef } {
  return {
    column: {
      id,
      header: label,
      width: 150,
      card: 'status',
      value: (row) => (row.isActive ? on : off),
      render: (row) => <StatusTag {...(row.isActive ? ({ tone: 'success' } as const) : offLook)}>{row.isActive ? on : off}</StatusTag>,
    },
    filter: {
      id,
      label,
      kind: 'options',
      options: [
        { value: values[0], label: on },
        { value: values[1], label: off },
      ],
    },
  };
}
