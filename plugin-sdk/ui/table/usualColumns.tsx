import { DateText } from '../format/values';
import { TypeTag } from '../feedback/tags';
import type { Column } from './columns';
import { NameCell, type NameCellProps } from './NameCell';

type More<Row> = Omit<Column<Row>, 'id' | 'header' | 'value' | 'render'>;

/** The first column of most lists: the name, with a picture and a line below. @example nameColumn(t('company.name'), ({ name, image }) => ({ name, picture: image })) */
export const nameColumn = <Row,>(header: string, cellOf: (row: Row) => NameCellProps, more?: More<Row>): Column<Row> => ({
  id: 'name',
  header,
  sortable: true,
  value: (row) => cellOf(row).name,
  render: (row) => <NameCell {...cellOf(row)} />,
  ...more,
});

/** A column of one of a few words: the type of a record. @example tagColumn('type', t('company.type'), ({ type }) => t(`company.types.${type}`), 130) */
export const tagColumn = <Row,>(id: string, header: string, textOf: (row: Row) => string, width: number): Column<Row> => ({
  id,
  header,
  width,
  value: textOf,
  render: (row) => <TypeTag>{textOf(row)}</TypeTag>,
});

/** A column of days: when a record was made or changed; lists are sorted by it. @example dateColumn('createdAt', t('fields.createdAt'), { hiddenAtFirst: true }) */
export const dateColumn = <Row extends { [K in Id]: string }, Id extends string = string>(
  id: Id,
  header: string,
  more?: More<Row>,
): Column<Row> => ({
  id,
  header,
  width: 110,
  sortable: true,
  value: (row) => row[id],
  render: (row) => <DateText value={row[id]} />,
  ...more,
});
