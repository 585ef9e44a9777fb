import { useSearchParams } from 'react-router-dom';
import { reportingScreen } from '../reportingScreen';
import { NewReportAccount } from './NewReportAccount';
import { ReportAccountUpdate } from './ReportAccountUpdate';

/** An id in the address means update. */
function ReportAccountForm() {
  const id = Number(useSearchParams()[0].get('id'));
  return Number.isSafeInteger(id) && id > 0 ? <ReportAccountUpdate key={id} id={id} /> : <NewReportAccount />;
}

export default reportingScreen(ReportAccountForm);
