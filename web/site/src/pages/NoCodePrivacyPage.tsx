import { TreatmentTag } from '@leasehold/ui';
import { DemoIsland } from '../demo/DemoIsland.tsx';
import { Cards, cardsOf } from '../sections/Cards.tsx';
import { Claims } from '../sections/Claims.tsx';
import { Hero } from '../sections/Hero.tsx';
import { HeroSheet } from '../sections/HeroSheet.tsx';
import { Section } from '../sections/Section.tsx';
import { SpecimenChange, Row, State } from '../sections/specimens.tsx';
import { Steps } from '../sections/Steps.tsx';
import { WaitlistSection } from '../waitlist/WaitlistSection.tsx';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';

export function NoCodePrivacyPage() {
  const { noCodePrivacy: words, demo: demoWords } = useWords();
  const { features, demo, setup } = words;
  return (
    <>
      <PrivacyHero />
      <Section id="features" title={features.title} lead={features.lead}>
        <Cards cards={cardsOf(featureTexts(words), featureSpecimens(features.specimens))} />
      </Section>
      <Section
        id="demo"
        title={demo.title}
        lead={demo.lead}
        note={demoWords.englishParts}
        look="sunken"
      >
        <DemoIsland name="policy-demo" />
      </Section>
      <Section id="setup" title={setup.title} lead={setup.lead}>
        <Steps steps={[setup.steps.enroll, setup.steps.review, setup.steps.publish]} />
      </Section>
      <Claims />
      <WaitlistSection />
    </>
  );
}

function PrivacyHero() {
  const { noCodePrivacy, frame } = useWords();
  const { hero, treatments } = noCodePrivacy;
  const { free, noCard, everyFeature } = frame.facts;
  return (
    <Hero
      name={frame.solutions['/no-code-privacy'].name}
      title={hero.title}
      lead={hero.lead}
      aside={
        <HeroSheet
          title={hero.sheet.title}
          note={hero.sheet.note}
          rows={[
            ['customerId', <TreatmentTag key="link" family="link" word={treatments.tokenize} />],
            ['name', <TreatmentTag key="replace" family="replace" word={treatments.anonymize} />],
            ['phone', <TreatmentTag key="obscure" family="obscure" word={treatments.mask} />],
            ['dob', <TreatmentTag key="coarsen" family="coarsen" word={treatments.ageGroup} />],
            ['ssn', <TreatmentTag key="remove" family="remove" word={treatments.redact} />],
            ['plan', <TreatmentTag key="keep" family="keep" word={treatments.keep} />],
          ]}
        />
      }
      facts={[free, noCard, everyFeature]}
    />
  );
}

type PageWords = Words['noCodePrivacy'];

const featureTexts = ({ treatments, features: { texts, geofencing } }: PageWords) => ({
  tokenize: { title: treatments.tokenize, text: texts.tokenize },
  redact: { title: treatments.redact, text: texts.redact },
  mask: { title: treatments.mask, text: texts.mask },
  anonymize: { title: treatments.anonymize, text: texts.anonymize },
  ageGroup: { title: treatments.ageGroup, text: texts.ageGroup },
  geofencing,
});

const featureSpecimens = (words: PageWords['features']['specimens']) => ({
  tokenize: <SpecimenChange from="ann@example.com" family="link" to="TOKEN_0G8J2V…" />,
  redact: <SpecimenChange from="078-05-1120" family="remove" />,
  mask: <SpecimenChange from="555-123-4567" family="obscure" to="XXX-XXX-4567" />,
  anonymize: <SpecimenChange from="John Doe" family="replace" to="Patient J.D." />,
  ageGroup: <SpecimenChange from="1984-03-19" family="coarsen" to="Age Group: 40-45" />,
  geofencing: (
    <>
      <Row name="SE, FI, NO">
        <State kind="ok">{words.answered}</State>
      </Row>
      <Row name={words.elsewhere}>
        <State kind="danger">{words.refused}</State>
      </Row>
    </>
  ),
});
