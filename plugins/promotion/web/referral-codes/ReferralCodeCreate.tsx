import { Navigate } from 'react-router-dom';

/** The specified address of a new code; its form stands over the list. */
export default function ReferralCodeCreate() {
  return <Navigate to="/quan-ly-ma-gioi-thieu?new=1" replace />;
}
