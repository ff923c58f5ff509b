import { IndustryDemos } from '../demo/IndustryDemos.tsx';
import { Island } from '../Island.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';

export function McpPrivacyPage() {
  return (
    <>
      <h1>MCP privacy</h1>
      <Island name="industry-demos">
        <IndustryDemos />
      </Island>
      <WaitlistSection />
    </>
  );
}
