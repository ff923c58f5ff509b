import { useNavigate } from 'react-router';
import { queryClient } from '../api.ts';
import { authAct } from '../auth.ts';
import { paths } from '../paths.ts';
import { unmarkSignedIn } from '../session-mark.ts';

/** Ends the session; nothing of this person stays in memory. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await authAct('/sign-out');
    unmarkSignedIn();
    queryClient.clear();
    await navigate(paths.signIn());
  };
}
