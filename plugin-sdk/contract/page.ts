import { number, object, string } from 'yup';
import { text } from './fields';

/** What every list answers. `total` is exact up to 10,000 and then "at least". */
export interface Page<T> {
  data: T[];
  /** @asType integer */
  total: number;
  totalKind: 'exact' | 'atLeast';
  /** @asType integer */
  page: number;
  /** @asType integer */
  pageSize: number;
}

export const pageSizes = [10, 20, 50] as const;
export const maxPageSize = 100;

/**
 * What every list takes: `page` from 1, `pageSize` to 100, `search` (accent-folded), `sort` as `field,asc` or `field,desc`.
 * `limit` and `offset` (a number of rows) are read for the calls whose specified query has them.
 * @example input: pageQuery.concat(object({ status: number().oneOf([1, 2]) }))
 */
export const pageQuery = object({
  page: number().integer().min(1).max(1_000_000).default(1),
  pageSize: number().integer().min(1).max(maxPageSize).default(10),
  limit: number().integer().min(1).max(maxPageSize),
  offset: number().integer().min(0).max(100_000_000),
  search: text(200),
  sort: string().matches(/^\w+,(asc|desc)$/, { excludeEmptyString: true }),
});

export interface PageQuery {
  page: number;
  pageSize: number;
  limit?: number | undefined;
  offset?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}
