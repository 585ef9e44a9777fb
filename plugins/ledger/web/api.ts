import { hooksOf } from '@tessera/plugin-sdk/web';
import { bookCalls } from '../contract/books';
import { ribbonCalls } from '../contract/ribbon';
import { unitCalls } from '../contract/units';

export const { useListAllocationQuery, useFindAllocationQuery, useGetAllocationQuery, useCreateAllocationMutation } = hooksOf(unitCalls);
export const { useListBookQuery, useListPagesQuery, useListOrderQuery, useCreateBooksMutation, useAllocateBooksMutation } =
  hooksOf(bookCalls);

export const dashboard = '/quan-ly-hoa-don-an-chi';
export const unitAddress = ({ id }: { id: number }) => `${dashboard}/${id}`;
export const bookList = '/quan-ly-quyen-an-chi';
export const bookAddress = ({ id }: { id: number }) => `${bookList}/${id}`;

export const { useListRunsQuery, useReadRibbonQuery, useFindNumberQuery } = hooksOf(ribbonCalls);
