import { literal } from '../duckdb/sql';
import { physical } from './columns';

export interface CsvFile {
  file: string;
  separator: string;
  width: number;
  /** Rows at the beginning that are not of the table. */
  skip: number;
}
/** SQL types of columns that are no text to DuckDB while it reads; they become text in Parquet. */
export type ColumnTypes = ReadonlyMap<string, string>;
export const noTypes: ColumnTypes = new Map();

export const readCsv = ({ file, separator, skip }: CsvFile, width: number, more: string, types = noTypes): string => {
  const columns = Array.from({ length: width }, (_, i) => `${literal(physical(i))}: ${literal(types.get(physical(i)) ?? 'VARCHAR')}`).join(', ');
  return `read_csv(${literal(file)}, auto_detect = false, header = false, skip = ${skip}, columns = {${columns}}, delim = ${literal(separator)}, quote = '"', escape = '"'${more})`;
};
