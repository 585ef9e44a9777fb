/** A page of a list as screens use it. */
export interface ListPageData<Row> {
  rows: readonly Row[];
  total: number;
  totalKind: 'exact' | 'atLeast';
  /** From 1; undefined where the response does not say. */
  page?: number;
  pageSize?: number;
}

/** The shapes in which paged lists arrive. */
export interface PagedResponse<Row> {
  data?: readonly Row[] | undefined;
  rows?: readonly Row[] | undefined;
  total?: number | undefined;
  totalItem?: number | undefined;
  totalItems?: number | undefined;
  count?: number | undefined;
  totalKind?: 'exact' | 'atLeast' | undefined;
  page?: number | undefined;
  size?: number | undefined;
  pageSize?: number | undefined;
  limit?: number | undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads any of the shapes; a bare array is one whole page. What carries no total counts its rows. */
export function readPage<Row>(response: PagedResponse<Row> | readonly Row[] | null | undefined): ListPageData<Row> {
  if (!response) return { rows: [], total: 0, totalKind: 'exact' };
  if (isArray<Row>(response)) return { rows: response, total: response.length, totalKind: 'exact' };
  const rows = response.data ?? response.rows ?? [];
  const total = [response.total, response.totalItem, response.totalItems, response.count].find(isNumber) ?? rows.length;
  const pageSize = [response.pageSize, response.size, response.limit].find(isNumber);
  return {
    rows,
    total,
    totalKind: response.totalKind ?? 'exact',
    ...(isNumber(response.page) ? { page: response.page } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}

// Array.isArray does not narrow readonly arrays
const isArray = <Row>(value: object): value is readonly Row[] => Array.isArray(value);
