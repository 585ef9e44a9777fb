import { cellOf, plainOf, type Column } from './columns';
import { NameCell } from './NameCell';
import { RowAddress } from './RowAddress';

/** The first cell of a row that leads to a page: its text, or the `NameCell` that it draws, is the link. */
export function FirstCell<Row>({ column, row, address }: { column: Column<Row>; row: Row; address: string }) {
  return (
    <RowAddress.Provider value={address}>
      {column.render ? cellOf(column, row) : <NameCell name={String(plainOf(column, row))} />}
    </RowAddress.Provider>
  );
}
