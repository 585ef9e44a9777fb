import { hooksOf } from '@tessera/plugin-sdk/web';
import { billCalls } from '../contract/bills';
import { bookCalls } from '../contract/books';
import { ribbonCalls } from '../contract/ribbon';
import { shareCalls } from '../contract/shares';
import { unitCalls, unitChoices } from '../contract/units';

export const {
  useListAllocationQuery,
  useTreeOfAllocationQuery,
  useFindAllocationQuery,
  useGetAllocationQuery,
  useCreateAllocationMutation,
  useMoveAllocationMutation,
  useCloseAllocationMutation,
} = hooksOf(unitCalls);
export const { useChooseAllocationQuery } = hooksOf(unitChoices);
export const {
  useListBookQuery,
  useListParentBookQuery,
  useListPagesQuery,
  useListOrderQuery,
  useGetAllocationOrderQuery,
  useListOrderFilesQuery,
  useCreateBooksMutation,
  useOrderBooksMutation,
  useAllocateBooksMutation,
  useCancelOrderMutation,
  useDeleteBookMutation,
  useReturnBooksMutation,
  useReportPagesMutation,
} = hooksOf(bookCalls);
export const {
  useListBillQuery,
  useGetBillQuery,
  useVersionsOfBillQuery,
  useCreateBillMutation,
  useUpdateBillMutation,
  usePayBillMutation,
  useCancelBillMutation,
  useListBillFilesQuery,
  useRemoveBillFileMutation,
} = hooksOf(billCalls);
export const {
  useShareBooksMutation,
  useListPendingShareQuery,
  useListShareQuery,
  useApproveShareMutation,
  useRejectShareMutation,
  useEndShareMutation,
  useListSharedBookQuery,
} = hooksOf(shareCalls);
export const { useListRunsQuery, useReadRibbonQuery, useSumRibbonQuery, useFindNumberQuery } = hooksOf(ribbonCalls);

export const dashboard = '/quan-ly-hoa-don-an-chi';
export const unitAddress = ({ id }: { id: number }) => `${dashboard}/${id}`;
export const bookList = '/quan-ly-quyen-an-chi';
export const bookAddress = ({ id }: { id: number }) => `${bookList}/${id}`;
export const billList = '/hoa-don-da-dung';
/** Invoices of a unit and all below it. */
export const billsOfUnit = ({ id }: { id: number }) => `${billList}?allocationId=${id}`;
export const billAddress = ({ id }: { id: number }) => `${billList}/${id}`;
/** The ribbon of one's branch, of a unit, or at a stretch of numbers. */
export const ribbonAddress = (at: Record<string, number>) =>
  `/dai-so-an-chi?${new URLSearchParams(Object.entries(at).map(([name, value]) => [name, String(value)]))}`;
export const orderList = '/lenh-cap-phat-an-chi';
export const orderAddress = ({ id }: { id: number }) => `${orderList}/${id}`;
