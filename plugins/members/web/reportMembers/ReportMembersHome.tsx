import { Navigate } from 'react-router-dom';

/** The section's base path only leads to its list. */
export default function ReportMembersHome() {
  return <Navigate to="/thanh-vien/danh-sach" replace />;
}
