import { Cards, cardsOf } from '../sections/Cards.tsx';
import { Hero } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Platforms } from '../sections/Platforms.tsx';
import { Section } from '../sections/Section.tsx';
import { Bar, Kept, Quiet, Row, State, Struck } from '../sections/specimens.tsx';
import { Steps } from '../sections/Steps.tsx';
import type { SiteFacts } from '../site-facts.ts';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';

export function PlugAndPlayMcpPage({ facts: { clientsTried } }: { facts: SiteFacts }) {
  const { platforms, features, flow } = useWords().plugAndPlay;
  return (
    <>
      <ServerHero />
      <Section id="platforms" title={platforms.title} lead={platforms.lead} look="sunken">
        <Platforms clientsTried={clientsTried} />
      </Section>
      <Section id="features" title={features.title} lead={features.lead}>
        <Cards cards={cardsOf(features.cards, featureSpecimens(features.specimens))} />
      </Section>
      <Section id="flow" title={flow.title} lead={flow.lead}>
        <Steps steps={[flow.steps.give, flow.steps.check, flow.steps.paste]} />
      </Section>
      <WaitlistSection />
    </>
  );
}

function ServerHero() {
  const { plugAndPlay, frame } = useWords();
  const { free, noCard, underTwoMinutes } = frame.facts;
  return (
    <Hero
      name={frame.solutions['/plug-and-play-mcp'].name}
      title={plugAndPlay.hero.title}
      lead={plugAndPlay.hero.lead}
      aside={
        <HeroSheet
          title={plugAndPlay.hero.sheet}
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
      facts={[underTwoMinutes, free, noCard]}
    />
  );
}

const featureSpecimens = (words: Words['plugAndPlay']['features']['specimens']) => ({
  description: (
    <>
      <Row name="openapi.yaml">{words.operations}</Row>
      <Row name="">
        <State kind="warn">{words.leftOut}</State>
      </Row>
    </>
  ),
  tools: (
    <>
      <Quiet>PATCH /v2/orders/{'{orderId}'}</Quiet>
      <span>→ update_order</span>
    </>
  ),
  arguments: (
    <>
      <Row name="limit">
        <Struck>"ten"</Struck>
      </Row>
      <Row name="">
        <State kind="danger">{words.expected}</State>
      </Row>
    </>
  ),
  eras: (
    <>
      <Row name="HTTP">/mcp/support-triage</Row>
      <Row name="stdio">leasehold protect</Row>
    </>
  ),
  keys: (
    <>
      <Row name="Claude">
        <Bar />
      </Row>
      <Row name={words.oldLaptop}>
        <State kind="danger">{words.withdrawn}</State>
      </Row>
    </>
  ),
  readOnly: (
    <>
      <Row name="GET">
        <Kept>get_order</Kept>
      </Row>
      <Row name="DELETE">
        <Struck>delete_order</Struck>
      </Row>
    </>
  ),
});
