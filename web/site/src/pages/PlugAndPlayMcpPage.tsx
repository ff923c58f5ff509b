import { Cards, type Card } from '../sections/Cards.tsx';
import { Hero, Marked } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Platforms } from '../sections/Platforms.tsx';
import { Section } from '../sections/Section.tsx';
import { Bar, Kept, Quiet, Row, State, Struck } from '../sections/specimens.tsx';
import { Steps, type NumberedStep } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';

export function PlugAndPlayMcpPage() {
  return (
    <>
      <Hero
        name="Plug-and-Play MCP"
        title={
          <>
            From your API to an <Marked>MCP server</Marked>, without code
          </>
        }
        lead="Give Leasehold a description of your API. It makes the tools, checks their arguments, calls your upstream and treats every answer on its way out."
        aside={
          <HeroSheet
            title="Tools of this lease"
            note="/mcp/orders"
            rows={[
              ['GET', <Kept key="list">list_orders</Kept>],
              ['GET', <Kept key="get">get_order</Kept>],
              ['PATCH', <Kept key="update">update_order</Kept>],
              ['POST', <Struck key="refund">issue_refund</Struck>],
              ['DELETE', <Struck key="delete">delete_order</Struck>],
            ]}
          />
        }
        facts={['Average setup time: under 2 minutes', 'Free during beta', 'No credit card needed']}
      />
      <Section
        id="platforms"
        title="Supported AI platforms"
        lead="One address for each lease, in the protocol they all speak."
        isSunken
      >
        <Platforms />
      </Section>
      <Section
        id="features"
        title="A server agents get along with"
        lead="Tool definitions are portable, answers are capped, and mistakes get an answer an agent can act on."
      >
        <Cards cards={features} />
      </Section>
      <Section
        id="flow"
        title="Connected in under 2 minutes"
        lead="From the start of the server to the first call of the built-in sample, measured in a browser that a script drives at a person’s pace, not on people."
      >
        <Steps steps={steps} />
      </Section>
      <WaitlistSection />
    </>
  );
}

const features: Card[] = [
  {
    title: 'The description you have',
    text: 'OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0, Postman collections, HAR files, cURL lines. A bad corner costs that operation, never the import.',
    specimen: (
      <>
        <Row name="openapi.yaml">42 operations</Row>
        <Row name="">
          <State kind="warn">1 left out, with its reason</State>
        </Row>
      </>
    ),
  },
  {
    title: 'Portable tools',
    text: 'Names, flat arguments and schemas that hold nothing an MCP client is known to refuse.',
    specimen: (
      <>
        <Quiet>PATCH /v2/orders/{'{orderId}'}</Quiet>
        <span>→ update_order</span>
      </>
    ),
  },
  {
    title: 'Checked arguments',
    text: 'What an agent sends is held against your own schema first. What does not fit never reaches your API, and the agent is told where and why.',
    specimen: (
      <>
        <Row name="limit">
          <Struck>"ten"</Struck>
        </Row>
        <Row name="">
          <State kind="danger">Expected a number</State>
        </Row>
      </>
    ),
  },
  {
    title: 'Both eras, both ways',
    text: 'Clients of both protocol eras are served over HTTP; stdio serves an agent on your own machine.',
    specimen: (
      <>
        <Row name="HTTP">/mcp/support-triage</Row>
        <Row name="stdio">leasehold protect</Row>
      </>
    ),
  },
  {
    title: 'A key for each agent',
    text: 'A lease opens with a key of its own. Keys are shown once and withdrawn one by one.',
    specimen: (
      <>
        <Row name="Claude">
          <Bar />
        </Row>
        <Row name="old laptop">
          <State kind="danger">Withdrawn</State>
        </Row>
      </>
    ),
  },
  {
    title: 'Read-only, if you say so',
    text: 'One switch leaves a lease only what reads. The tools that write are not refused later: they are not there.',
    specimen: (
      <>
        <Row name="GET">
          <Kept>get_order</Kept>
        </Row>
        <Row name="DELETE">
          <Struck>delete_order</Struck>
        </Row>
      </>
    ),
  },
];

const steps: NumberedStep[] = [
  {
    title: 'Give it your API',
    text: 'A file, an address, or a plain form with an endpoint and how to sign in.',
  },
  {
    title: 'Check the tools',
    text: 'See every tool it makes, the fields each one returns, and what happens to them.',
  },
  {
    title: 'Paste the address',
    text: 'The lease’s MCP address and key go into your client. The agent finds its tools there.',
  },
];
