import { useSearchParams } from 'react-router-dom';
import { approvalViews, type ApprovalView } from '../../../contract/approvals';

/** The tab, the page and the open request, kept in the address: a link leads to one request. */
export function useApprovalPlace() {
  const [params, setParams] = useSearchParams();
  const view = approvalViews.find((one) => one === params.get('view')) ?? 'waiting';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const open = Math.trunc(Number(params.get('id'))) || undefined;
  const go = (place: { view?: ApprovalView; page?: number; id?: number | undefined }) => {
    const next = { view, page, ...place };
    const kept: Record<string, string> = {};
    if (next.view !== 'waiting') kept.view = next.view;
    if (next.page > 1) kept.page = String(next.page);
    if (place.id) kept.id = String(place.id);
    setParams(kept, { replace: true });
  };
  return { view, page, open, go };
}
