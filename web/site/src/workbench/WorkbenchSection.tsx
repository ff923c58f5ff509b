import { Island } from '../Island.tsx';
import { Section } from '../sections/Section.tsx';
import { BuiltWorkbench } from './BuiltWorkbench.tsx';

export function WorkbenchSection() {
  return (
    <Section
      id="workbench"
      title="Paste your API. Read what an agent would."
      lead="An OpenAPI document, a Postman collection, cURL lines or one JSON answer: you see the tools an agent gets, what becomes of each field and why, and both sides of an answer. It runs in this tab, by the packages the gateway runs."
    >
      <Island name="workbench">
        <BuiltWorkbench />
      </Island>
    </Section>
  );
}
