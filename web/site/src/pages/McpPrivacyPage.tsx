import { ValueMark } from '@leasehold/ui';
import { IndustryDemos } from '../demo/IndustryDemos.tsx';
import { Island } from '../Island.tsx';
import { Cards, type Card } from '../sections/Cards.tsx';
import { Hero, Marked } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Section } from '../sections/Section.tsx';
import { Bar, Kept, Quiet, Row, State, Token } from '../sections/specimens.tsx';
import { Steps, type NumberedStep } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';

export function McpPrivacyPage() {
  return (
    <>
      <Hero
        name="MCP Privacy"
        title={
          <>
            See exactly <Marked>what the AI sees</Marked>
          </>
        }
        lead="An agent reads whatever a tool returns. Put a policy in between, and look at both sides of it before you connect anything."
        aside={
          <HeroSheet
            title="get_patient"
            note="Agent receives"
            rows={[
              ['patientId', <Token key="patientId">TOKEN_5R0C9…</Token>],
              [
                'name',
                <ValueMark key="name" family="replace">
                  Patient J.D.
                </ValueMark>,
              ],
              [
                'dob',
                <ValueMark key="dob" family="coarsen">
                  Age Group: 40-45
                </ValueMark>,
              ],
              [
                'phoneNumber',
                <ValueMark key="phone" family="obscure">
                  XXX-XXX-4567
                </ValueMark>,
              ],
              ['ssn', <Bar key="ssn" />],
              ['diagnosis', <Kept key="diagnosis">Hypertension</Kept>],
            ]}
          />
        }
        facts={['Free during beta', 'No credit card needed', 'Full feature access']}
      />
      <Section
        id="setup"
        title="Private in three steps"
        lead="The policy belongs to the lease, so two agents can see two versions of one API."
      >
        <Steps steps={steps} />
      </Section>
      <Section
        id="examples"
        title="Three industries, one engine"
        lead="Invented people, real treatments. Edit any of them: what you type stays in this browser."
        isSunken
      >
        <Island name="industry-demos">
          <IndustryDemos />
        </Island>
      </Section>
      <Section
        id="controls"
        title="Controls that hold"
        lead="For the days when an API changes, an agent is too clever, or somebody asks what it has seen."
      >
        <Cards cards={controls} />
      </Section>
      <WaitlistSection />
    </>
  );
}

const steps: NumberedStep[] = [
  {
    title: 'Name the fields',
    text: 'By name at any depth, or by path. customer_name and customerName are one field.',
  },
  {
    title: 'Choose the treatments',
    text: 'The most specific filter wins; at a tie, the stricter one. What you leave out is withheld.',
  },
  {
    title: 'Connect the agent',
    text: 'It meets tools whose results are described as it will get them, treatment included.',
  },
];

const controls: Card[] = [
  {
    title: 'Unlisted means withheld',
    text: 'A field that appears after you wrote the policy is withheld, and reported as drift.',
    specimen: (
      <>
        <Row name="status">
          <Kept>open</Kept>
        </Row>
        <Row name="homePhone">
          <Bar />
        </Row>
      </>
    ),
  },
  {
    title: 'Echoes are caught',
    text: 'A value protected in one field is looked for in the rest of the same answer as well: in other case, accents and separators, in parts of a name, and in the encodings the docs list.',
    specimen: (
      <>
        <Row name="email">
          <Token>TOKEN_7Q…</Token>
        </Row>
        <Row name="note">
          <span>
            write to <Token>TOKEN_7Q…</Token>
          </span>
        </Row>
      </>
    ),
  },
  {
    title: 'Free text is read',
    text: 'E-mail addresses, phone numbers, card numbers and more are found inside text you keep, in the forms the docs list, and treated there. Names of people are not all found.',
    specimen: (
      <span>
        “Paid with <Bar />, call back”
      </span>
    ),
  },
  {
    title: 'Tokens stay home',
    text: 'A token opens in its own lease, for an argument that asks for that kind of value. Forged, foreign or altered ones get one uniform refusal.',
    specimen: (
      <>
        <Token>TOKEN_7Q…X</Token>
        <State kind="danger">Not of this lease</State>
      </>
    ),
  },
  {
    title: 'Revoked for good',
    text: 'Revoking destroys the secret of a lease, on disk too. Whatever tokens an agent kept are dead text.',
    specimen: (
      <>
        <Row name="lease">
          <State kind="danger">Revoked</State>
        </Row>
        <Row name="its tokens">
          <Quiet>open to nothing</Quiet>
        </Row>
      </>
    ),
  },
  {
    title: 'Records without values',
    text: 'Who called what, when, and which fields were treated how. Call records and logs are kept without the values of answers.',
    specimen: (
      <>
        <Row name="14:02:11">get_patient</Row>
        <Quiet>name ANONYMIZE, dob AGE_GROUP</Quiet>
      </>
    ),
  },
];
