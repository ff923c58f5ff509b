import { Button } from '@leasehold/ui';
import { HeroBackground } from '../hero/HeroBackground.tsx';
import { Cards, type Card } from '../sections/Cards.tsx';
import { Hero, Marked } from '../sections/Hero.tsx';
import { Section } from '../sections/Section.tsx';
import { SolutionCards } from '../sections/SolutionCards.tsx';
import { Bar, Kept, Quiet, Row, State, Tags } from '../sections/specimens.tsx';
import { Steps, type NumberedStep } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';
import { WorkbenchSection } from '../workbench/WorkbenchSection.tsx';

export function HomePage() {
  return (
    <>
      <Hero
        title={
          <>
            Plug-and-Play <Marked>MCP Server</Marked>
          </>
        }
        lead="Enroll an HTTP API, decide field by field what an AI agent may read, and hand each agent its own MCP server. A field you withhold stays in your gateway."
        join="open"
        more={
          <Button href="#workbench" variant="outline" size="lg">
            Try it on your own API
          </Button>
        }
        facts={['Free during beta', 'No credit card needed', 'Full feature access']}
        background={<HeroBackground />}
      />
      <WorkbenchSection />
      <Section
        id="features"
        title="One lease, one agent, your rules"
        lead="A lease is a virtual copy of your API with its own operations, privacy policy, limits and last day. Every lease is an MCP server at its own address."
      >
        <Cards cards={features} />
      </Section>
      <Section
        id="solutions"
        title="Specialized Solutions"
        lead="Start from the part you need. They are three views of one gateway."
        isSunken
      >
        <SolutionCards />
      </Section>
      <Section
        id="how-it-works"
        title="How It Works"
        lead="Three steps and no code. Average setup time: under 5 minutes, measured in a browser that a script drives at a person’s pace."
      >
        <Steps steps={steps} />
      </Section>
      <WaitlistSection />
    </>
  );
}

const features: Card[] = [
  {
    title: 'Tools From Your API',
    text: 'OpenAPI, Swagger, Postman, HAR or a cURL line goes in. Tools that MCP clients accept come out, with arguments checked against your own schema.',
    specimen: (
      <>
        <Quiet>GET /customers/{'{id}'}</Quiet>
        <span>→ get_customer</span>
      </>
    ),
  },
  {
    title: 'Field-by-Field Privacy',
    text: 'Tokenize, redact, mask, anonymize, age-group. The treatment is decided for each field, at any depth, before a byte leaves.',
    specimen: <Tags families={['keep', 'link', 'obscure', 'replace', 'coarsen', 'remove']} />,
  },
  {
    title: 'Real-Time Monitoring',
    text: 'Calls are recorded as they end: operation, time taken, fields treated, and why one was refused. Values of answers are not in the record.',
    specimen: (
      <>
        <Row name="get_customer">41 ms, 5 treated</Row>
        <Row name="send_invoice">
          <State kind="danger">Not in this lease</State>
        </Row>
      </>
    ),
  },
  {
    title: 'Flexible Lease Management',
    text: 'Leases expire on the day you set. Pause one, renew it, or revoke it at once: revocation bites on the next call and kills its tokens for good.',
    specimen: (
      <>
        <Row name="triage">
          <State kind="ok">Live until 30 June</State>
        </Row>
        <Row name="intern-bot">
          <State kind="danger">Revoked</State>
        </Row>
      </>
    ),
  },
  {
    title: 'Withheld by Default',
    text: 'A field that no filter names is withheld. What your API adds tomorrow stays inside until you have looked at it.',
    specimen: (
      <>
        <Row name="plan">
          <Kept>team</Kept>
        </Row>
        <Row name="new_field">
          <Bar />
        </Row>
      </>
    ),
  },
  {
    title: 'Runs on Your Machines',
    text: 'One command starts the gateway. SQLite is built in, PostgreSQL is there when you need more nodes. Nobody stands between you and your upstream.',
    specimen: (
      <>
        <span>
          <Quiet>$</Quiet> npm start
        </span>
        <Quiet>http://127.0.0.1:4100</Quiet>
      </>
    ),
  },
];

const steps: NumberedStep[] = [
  {
    title: 'Enroll Your API',
    text: 'Give an endpoint and how to sign in to it, or paste a description of it. Credentials are sealed at rest and never shown again.',
  },
  {
    title: 'Configure Your Lease',
    text: 'Choose its operations, what happens to each field, and its last day. Every suggestion comes with its reason.',
  },
  {
    title: 'Connect to AI Agents',
    text: 'Copy the lease’s MCP address into a chat assistant or an agent of your own. The first call shows up as it arrives.',
  },
];
