import type { QueryState } from '../states/QueryBoundary';
import type { PagedResponse } from './readPage';

/** The rows that a list showed last: a detail finds the record before and the one after it. */
export interface RememberedRows {
  ids: readonly number[];
  /** What the list asked for; its page counts from 1. */
  input: Readonly<Record<string, unknown>> & { page: number; pageSize: number };
  total: number;
  isAtLeast: boolean;
  /** Search and filters, as people read them. */
  words: string;
  useList: (input: Record<string, unknown>) => QueryState<PagedResponse<unknown> | readonly unknown[]>;
}

const searches = new Map<string, string>();
const scrolls = new Map<string, number>();
const shown = new Map<string, RememberedRows>();

/** A list tells where it stands, so that "back to the list" finds it as it was. Lives as long as the page. */
export const rememberList = (pathname: string, search: string): void => void searches.set(pathname, search);
export const rememberedList = (pathname: string): string => searches.get(pathname) ?? '';

export const rememberScroll = (url: string, top: number): void => void scrolls.set(url, top);
export const rememberedScroll = (url: string): number => scrolls.get(url) ?? 0;

export const rememberRows = (pathname: string, rows: RememberedRows): void => void shown.set(pathname, rows);
export const rememberedRows = (pathname: string): RememberedRows | undefined => shown.get(pathname);

/** The list moves on to another of its pages while one of its records is open. */
export function rememberPage(pathname: string, ids: readonly number[], page: number): void {
  const rows = shown.get(pathname);
  if (!rows) return;
  shown.set(pathname, { ...rows, ids, input: { ...rows.input, page } });
  const params = new URLSearchParams(searches.get(pathname));
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  searches.set(pathname, params.size ? `?${params}` : '');
}
