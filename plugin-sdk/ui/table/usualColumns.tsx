import { DateText, Figures, Phone, RelativeTime } from '../format/values';
import { TypeTag } from '../feedback/tags';
import type { Column } from './columns';
import { NameCell, type NameCellProps } from './NameCell';

type More<Row> = Omit<Column<Row>, 'id' | 'header' | 'value' | 'render'>;
type MoreNamed<Row> = More<Row> & { id?: string };

/** The first column of most lists: the name, with a picture and a line below. @example nameColumn(t('company.name'), ({ name, image }) => ({ name, picture: image })) */
export const nameColumn = <Row,>(header: string, cellOf: (row: Row) => NameCellProps, more?: MoreNamed<Row>): Column<Row> => ({
  id: 'name',
  header,
  sortable: true,
  value: (row) => cellOf(row).name,
  render: (row) => <NameCell {...cellOf(row)} />,
  ...more,
});

/** A column of one of a few words: the type of a record. @example tagColumn('type', t('company.type'), ({ type }) => t(`company.types.${type}`), 130) */
export const tagColumn = <Row,>(
  id: string,
  header: string,
  textOf: (row: Row) => string,
  width?: number,
  more?: More<Row>,
): Column<Row> => ({
  id,
  header,
  ...(width !== undefined && { width }),
  value: textOf,
  render: (row) => <TypeTag>{textOf(row)}</TypeTag>,
  ...more,
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

/** A column of moments, as people say them: "2 hours ago". @example momentColumn('updatedAt', t('fields.updatedAt')) */
export const momentColumn = <Row extends { [K in Id]: string }, Id extends string = string>(
  id: Id,
  header: string,
  more?: More<Row>,
): Column<Row> => ({ ...dateColumn<Row, Id>(id, header), width: 140, render: (row) => <RelativeTime value={row[id]} />, ...more });

/** A column of telephone numbers. @example phoneColumn(t('person.phone'), { sortable: true }) */
export const phoneColumn = <Row extends { phoneNumber: string | null }>(header: string, more?: More<Row>): Column<Row> => ({
  id: 'phoneNumber',
  header,
  width: 130,
  value: (row) => row.phoneNumber,
  render: (row) => <Phone value={row.phoneNumber} />,
  ...more,
});

/** A column of counts. @example countColumn('people', t('workspaces.peopleCount'), ({ counts }) => counts.people, 70) */
export const countColumn = <Row,>(id: string, header: string, countOf: (row: Row) => number | null, width = 90): Column<Row> => ({
  id,
  header,
  align: 'end',
  width,
  value: countOf,
  render: (row) => <Figures value={countOf(row)} />,
});
