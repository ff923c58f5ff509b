import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { queryClient, useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { AlonePage } from '../../people/AlonePage.tsx';
import { nextPath } from '../../people/next-path.ts';
import { SignInForm } from '../../people/SignInForm.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { wasSignedIn } from '../../session-mark.ts';
import { basename } from '../../workspace-path.ts';
import { phrase } from '../../words/phrase.ts';

export function SignInPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setup = useRead('GET /setup');
  if (setup.data?.isNeeded) return <Navigate to={paths.setup()} replace />;
  const goOn = () => {
    // What was answered before was answered to nobody, or to somebody else.
    queryClient.clear();
    void navigate(nextPath(search.get('next'), basename), { replace: true });
  };
  return (
    <AlonePage title={phrase('Sign in')}>
      {wasSignedIn() && (
        <Notice kind="info" title={phrase('Your session has ended')}>
          <p>{phrase('Sign in again; you go on where you were.')}</p>
        </Notice>
      )}
      <SignInForm onSignedIn={goOn} />
    </AlonePage>
  );
}
