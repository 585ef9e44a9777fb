import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { InsuranceType } from '../../contract/services';
import { managers, type Manager } from '../reportManagers';
import { reportingScreen } from '../reportingScreen';
import { ManagerFrame } from './ManagerFrame';

const insuranceTypeOf = ({ insuranceType, chooseFrom = [] }: Manager, asked: string | null): InsuranceType =>
  chooseFrom.find((one) => one === asked) ?? insuranceType;

/** A report manager, chosen by the current path. The bare path goes on to file management. */
function ManagerScreen() {
  const { pathname } = useLocation();
  const { tab } = useParams();
  const [params] = useSearchParams();
  const manager = managers.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!manager) return null;
  const insuranceType = insuranceTypeOf(manager, params.get('i_type'));
  const reportTypeCode = manager.reportTypeCode;
  if (!tab) {
    const query = new URLSearchParams(params);
    query.set('report_type', reportTypeCode);
    query.set('i_type', insuranceType);
    return <Navigate to={`${manager.path}/file?${query.toString()}`} replace />;
  }
  return (
    <ManagerFrame
      key={`${manager.id}/${insuranceType}`}
      manager={manager}
      insuranceType={insuranceType}
      reportTypeCode={reportTypeCode}
      active={tab}
      fileName={params.get('file') ?? undefined}
    />
  );
}

export default reportingScreen(ManagerScreen);
