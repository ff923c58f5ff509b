import { ValueMark } from '@leasehold/ui';
import { DemoIsland } from '../demo/DemoIsland.tsx';
import { Cards, cardsOf } from '../sections/Cards.tsx';
import { Hero } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Section } from '../sections/Section.tsx';
import { Bar, Kept, Quiet, Row, State, Token } from '../sections/specimens.tsx';
import { Steps } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';

export function McpPrivacyPage() {
  const { mcpPrivacy, demo } = useWords();
  const { setup, examples, controls } = mcpPrivacy;
  return (
    <>
      <SeenHero />
      <Section id="setup" title={setup.title} lead={setup.lead}>
        <Steps steps={[setup.steps.name, setup.steps.choose, setup.steps.connect]} />
      </Section>
      <Section
        id="examples"
        title={examples.title}
        lead={examples.lead}
        note={demo.englishParts}
        look="sunken"
      >
        <DemoIsland name="industry-demos" />
      </Section>
      <Section id="controls" title={controls.title} lead={controls.lead}>
        <Cards cards={cardsOf(controls.cards, controlSpecimens(controls.specimens))} />
      </Section>
      <WaitlistSection />
    </>
  );
}

function SeenHero() {
  const { mcpPrivacy, frame } = useWords();
  const { free, noCard, everyFeature } = frame.facts;
  return (
    <Hero
      name={frame.solutions['/mcp-privacy'].name}
      title={mcpPrivacy.hero.title}
      lead={mcpPrivacy.hero.lead}
      aside={
        <HeroSheet
          title="get_patient"
          note={mcpPrivacy.hero.note}
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
      facts={[free, noCard, everyFeature]}
    />
  );
}

const controlSpecimens = (words: Words['mcpPrivacy']['controls']['specimens']) => ({
  unlisted: (
    <>
      <Row name="status">
        <Kept>open</Kept>
      </Row>
      <Row name="homePhone">
        <Bar />
      </Row>
    </>
  ),
  echoes: (
    <>
      <Row name="email">
        <Token>TOKEN_7Q…</Token>
      </Row>
      <Row name="note">
        <span>
          {words.writeTo} <Token>TOKEN_7Q…</Token>
        </span>
      </Row>
    </>
  ),
  freeText: (
    <span>
      {words.paidWith} <Bar />
      {words.callBack}
    </span>
  ),
  tokens: (
    <>
      <Token>TOKEN_7Q…X</Token>
      <State kind="danger">{words.notOfLease}</State>
    </>
  ),
  revoked: (
    <>
      <Row name={words.lease}>
        <State kind="danger">{words.revoked}</State>
      </Row>
      <Row name={words.itsTokens}>
        <Quiet>{words.openNothing}</Quiet>
      </Row>
    </>
  ),
  records: (
    <>
      <Row name="14:02:11">get_patient</Row>
      <Quiet>name ANONYMIZE, dob AGE_GROUP</Quiet>
    </>
  ),
});
