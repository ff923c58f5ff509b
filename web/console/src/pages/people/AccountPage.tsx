import { Page } from '../../parts/Page.tsx';
import { LanguageSection } from '../../people/LanguageSection.tsx';
import { PasskeysSection } from '../../people/PasskeysSection.tsx';
import { PasswordSection } from '../../people/PasswordSection.tsx';
import { SecondFactorSection } from '../../people/SecondFactorSection.tsx';
import { SessionsSection } from '../../people/SessionsSection.tsx';
import { TokensSection } from '../../people/TokensSection.tsx';
import { useSession } from '../../session.ts';
import { phrase } from '../../words/phrase.ts';

/** What belongs to a person, whatever workspace is looked at; access keys are for this one. */
export function AccountPage() {
  const { me } = useSession();
  return (
    <Page title={phrase('Account')} status={<span className="quiet">{me.person?.email}</span>}>
      <div className="columns">
        <PasswordSection />
        <SecondFactorSection isOn={me.person?.hasSecondFactor ?? false} />
      </div>
      <PasskeysSection />
      <SessionsSection />
      <TokensSection />
      <LanguageSection />
    </Page>
  );
}
