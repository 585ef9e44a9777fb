import { StatusTag } from '../feedback/tags';
import type { FilterDef } from '../list/filters';
import type { Column } from './columns';

interface Words {
  /** What the state is called: "Trạng thái". */
  label: string;
  on: string;
  off: string;
}

/** What lists show and ask of a record that is in use or not: the column and the filter of its `isActive`, in the words of the catalogue. */
export function activeState<Row extends { isActive: boolean }>({ label, on, off }: Words): { column: Column<Row>; filter: FilterDef } {
  return {
    column: {
      id: 'isActive',
      header: label,
      width: 150,
      card: 'status',
      value: (row) => (row.isActive ? on : off),
      render: (row) => <StatusTag tone={row.isActive ? 'success' : 'neutral'}>{row.isActive ? on : off}</StatusTag>,
    },
    filter: {
      id: 'isActive',
      label,
      kind: 'options',
      options: [
        { value: 'true', label: on },
        { value: 'false', label: off },
      ],
    },
  };
}
