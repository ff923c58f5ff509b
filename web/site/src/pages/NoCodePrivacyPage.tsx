import { PolicyDemo } from '../demo/PolicyDemo.tsx';
import { Island } from '../Island.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';

export function NoCodePrivacyPage() {
  return (
    <>
      <h1>No-code privacy</h1>
      <Island name="policy-demo">
        <PolicyDemo />
      </Island>
      <WaitlistSection />
    </>
  );
}
