import { TreatmentTag } from '@leasehold/ui';
import { PolicyDemo } from '../demo/PolicyDemo.tsx';
import { Island } from '../Island.tsx';
import { Cards, type Card } from '../sections/Cards.tsx';
import { Claims } from '../sections/Claims.tsx';
import { Hero, Marked } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Section } from '../sections/Section.tsx';
import { SpecimenChange, Row, State } from '../sections/specimens.tsx';
import { Steps, type NumberedStep } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';

export function NoCodePrivacyPage() {
  return (
    <>
      <Hero
        name="No-Code Privacy"
        title={
          <>
            Decide what agents read, <Marked>field by field</Marked>
          </>
        }
        lead="Point at a field of a response and pick what happens to it. No code, no change to your API, and you see the result before any agent does."
        aside={
          <HeroSheet
            title="Policy"
            note="Helpdesk API"
            rows={[
              ['customerId', <TreatmentTag key="link" family="link" word="Tokenize" />],
              ['name', <TreatmentTag key="replace" family="replace" word="Anonymize" />],
              ['phone', <TreatmentTag key="obscure" family="obscure" word="Mask partially" />],
              ['dob', <TreatmentTag key="coarsen" family="coarsen" word="Age-group" />],
              ['ssn', <TreatmentTag key="remove" family="remove" word="Redact" />],
              ['plan', <TreatmentTag key="keep" family="keep" word="Keep" />],
            ]}
          />
        }
        facts={['Free during beta', 'No credit card needed', 'Full feature access']}
      />
      <Section
        id="features"
        title="Five treatments and a border"
        lead="Each is total: a value of the wrong type, or one that cannot be read, is redacted. It is never passed through."
      >
        <Cards cards={features} />
      </Section>
      <Section
        id="demo"
        title="Before and after"
        lead="Edit the data or the policy, and the protected data follows."
        isSunken
      >
        <Island name="policy-demo">
          <PolicyDemo />
        </Island>
      </Section>
      <Section
        id="setup"
        title="Set up in three steps"
        lead="You review; nothing is decided behind your back."
      >
        <Steps steps={steps} />
      </Section>
      <Claims />
      <WaitlistSection />
    </>
  );
}

const features: Card[] = [
  {
    title: 'Tokenize',
    text: 'Equal values get equal tokens within a lease, so an agent can join and count without reading. The gateway turns them back only where an operation asks for that kind of value.',
    specimen: <SpecimenChange from="ann@example.com" family="link" to="TOKEN_0G8J2V…" />,
  },
  {
    title: 'Redact',
    text: 'The value, or the whole branch below it, becomes [REDACTED]. The bar has one width, since a length is information too.',
    specimen: <SpecimenChange from="078-05-1120" family="remove" />,
  },
  {
    title: 'Mask partially',
    text: 'The last four characters stay, and the separators; shorter values show less. Enough to tell two accounts apart, not enough to use one.',
    specimen: <SpecimenChange from="555-123-4567" family="obscure" to="XXX-XXX-4567" />,
  },
  {
    title: 'Anonymize',
    text: 'A name becomes a label and initials. Initials can still point at someone in a small group: use REDACT where that matters.',
    specimen: <SpecimenChange from="John Doe" family="replace" to="Patient J.D." />,
  },
  {
    title: 'Age-group',
    text: 'A birth date becomes a band of ages. Everyone of 90 and above is in one group.',
    specimen: <SpecimenChange from="1984-03-19" family="coarsen" to="Age Group: 40-45" />,
  },
  {
    title: 'Geofencing controls',
    text: 'Name the countries and networks a lease answers to. Hosted assistants call from their vendor’s network: it is that one you allow, not the reader’s.',
    specimen: (
      <>
        <Row name="SE, FI, NO">
          <State kind="ok">Answered</State>
        </Row>
        <Row name="elsewhere">
          <State kind="danger">Refused</State>
        </Row>
      </>
    ),
  },
];

const steps: NumberedStep[] = [
  {
    title: 'Enroll the API',
    text: 'An endpoint and how to sign in, or a description of it. Its fields are listed with a sample response beside them.',
  },
  {
    title: 'Review the suggestions',
    text: 'Each field has a suggested treatment, its reason and how sure it is. What nobody is sure about is withheld.',
  },
  {
    title: 'Publish the policy',
    text: 'See which fields an agent would read that it could not read before. Then publish; the next call follows it.',
  },
];
