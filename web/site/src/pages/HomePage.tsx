import { HeroBackground } from '../hero/HeroBackground.tsx';
import { RecordSheets } from '../record/RecordSheets.tsx';
import { runCommand, RunLine } from '../RunLine.tsx';
import { Audience } from '../sections/Audience.tsx';
import { CallPathSection } from '../sections/CallPathSection.tsx';
import { cardsOf } from '../sections/Cards.tsx';
import { ConsoleSteps } from '../sections/ConsoleSteps.tsx';
import { Figures } from '../sections/Figures.tsx';
import { Hero } from '../sections/Hero.tsx';
import { Ledger } from '../sections/Ledger.tsx';
import { MarksLegend } from '../sections/MarksLegend.tsx';
import { Section } from '../sections/Section.tsx';
import { SecurityLines } from '../sections/SecurityLines.tsx';
import { SolutionCards } from '../sections/SolutionCards.tsx';
import { Bar, Kept, Quiet, Row, State, Tags } from '../sections/specimens.tsx';
import type { SiteFacts } from '../site-facts.ts';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';
import { WorkbenchSection } from '../workbench/WorkbenchSection.tsx';

export function HomePage({ facts: { figures, pictures } }: { facts: SiteFacts }) {
  const { steps, features, ...words } = useWords().home;
  return (
    <>
      <HomeHero />
      <WorkbenchSection />
      <CallPathSection />
      <Section id="how-it-works" title={steps.title} lead={steps.lead}>
        <ConsoleSteps
          steps={[
            { ...steps.enroll, page: 'start' },
            { ...steps.lease, page: 'policy' },
            { ...steps.connect, page: 'connect' },
          ]}
          pictures={pictures}
        />
      </Section>
      <Section id="features" title={features.title} lead={features.lead} look="sunken">
        <Ledger cards={cardsOf(features.cards, featureSpecimens(features.specimens))} />
      </Section>
      <Section id="figures" title={words.figures.title} lead={words.figures.lead}>
        <Figures figures={figures} />
      </Section>
      <Section id="security" title={words.security.title} lead={words.security.lead} look="inverse">
        <SecurityLines />
      </Section>
      <Section id="who" title={words.audience.title}>
        <Audience />
      </Section>
      <Section
        id="solutions"
        title={words.solutions.title}
        lead={words.solutions.lead}
        look="sunken"
      >
        <SolutionCards />
      </Section>
      <WaitlistSection />
    </>
  );
}

function HomeHero() {
  const { home, frame } = useWords();
  const { free, noCard, everyFeature } = frame.facts;
  return (
    <Hero
      title={home.hero.title}
      lead={home.hero.lead}
      join="open"
      more={<RunLine />}
      facts={[free, noCard, everyFeature]}
      background={<HeroBackground />}
      legend={<MarksLegend />}
      below={<RecordSheets />}
    />
  );
}

const featureSpecimens = (words: Words['home']['features']['specimens']) => ({
  tools: (
    <>
      <Quiet>GET /customers/{'{id}'}</Quiet>
      <span>→ get_customer</span>
    </>
  ),
  fields: <Tags families={['keep', 'link', 'obscure', 'replace', 'coarsen', 'remove']} />,
  monitoring: (
    <>
      <Row name="get_customer">{words.treated}</Row>
      <Row name="send_invoice">
        <State kind="danger">{words.notInLease}</State>
      </Row>
    </>
  ),
  leases: (
    <>
      <Row name="triage">
        <State kind="ok">{words.live}</State>
      </Row>
      <Row name="intern-bot">
        <State kind="danger">{words.revoked}</State>
      </Row>
    </>
  ),
  withheld: (
    <>
      <Row name="plan">
        <Kept>team</Kept>
      </Row>
      <Row name="new_field">
        <Bar />
      </Row>
    </>
  ),
  machines: (
    <>
      <span>
        <Quiet>$</Quiet> {runCommand}
      </span>
      <Quiet>http://127.0.0.1:4100</Quiet>
    </>
  ),
});
