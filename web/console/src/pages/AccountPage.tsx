import { Page } from '../parts/Page.tsx';
import { useSession } from '../session.ts';
import { PasskeysSection } from './account/PasskeysSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { SecondFactorSection } from './account/SecondFactorSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { TokensSection } from './account/TokensSection.tsx';

/** What belongs to a person, whatever workspace is looked at; API tokens are for this one. */
export function AccountPage() {
  const { me } = useSession();
  return (
    <Page title="Account" status={<span className="quiet">{me.person?.email}</span>}>
      <div className="columns">
        <PasswordSection />
        <SecondFactorSection isOn={me.person?.hasSecondFactor ?? false} />
      </div>
      <PasskeysSection />
      <SessionsSection />
      <TokensSection />
    </Page>
  );
}
