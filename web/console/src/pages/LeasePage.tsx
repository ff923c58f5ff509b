import { Navigate } from 'react-router';

/** A lease begins with letting somebody in. */
export const LeasePage = () => <Navigate to="connect" replace />;
