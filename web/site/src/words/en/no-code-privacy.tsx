import { treatments } from '@leasehold/privacy';
import { Marked } from '../../sections/Marked.tsx';

export const noCodePrivacyEn = {
  document: {
    title: 'No-code API privacy, decided field by field | Leasehold',
    description:
      'Tokenize, redact, mask, anonymize or age-group every field of an API response before an AI agent reads it. Try it live in your browser.',
  },
  hero: {
    title: (
      <>
        Decide what agents read, <Marked>field by field</Marked>
      </>
    ),
    lead: 'Point at a field of a response and pick what happens to it. No code, no change to your API, and you see the result before any agent does.',
    sheet: { title: 'Policy', note: 'Helpdesk API' },
  },
  treatments: {
    tokenize: 'Tokenize',
    anonymize: treatments.ANONYMIZE.label,
    mask: treatments.MASK_PARTIAL.label,
    ageGroup: treatments.AGE_GROUP.label,
    redact: 'Redact',
    keep: 'Keep',
  },
  features: {
    title: 'Five treatments and a border',
    lead: 'Each is total: a value of the wrong type, or one that cannot be read, is redacted. It is never passed through.',
    texts: {
      tokenize:
        'Equal values get equal tokens within a lease, so an agent can join and count without reading. The gateway turns them back only where an operation asks for that kind of value.',
      redact:
        'The value, or the whole branch below it, becomes [REDACTED]. The bar has one width, since a length is information too.',
      mask: 'The last four characters stay, and the separators; shorter values show less. Enough to tell two accounts apart, not enough to use one.',
      anonymize:
        'A name becomes a label and initials. Initials can still point at someone in a small group: use REDACT where that matters.',
      ageGroup: 'A birth date becomes a band of ages. Everyone of 90 and above is in one group.',
    },
    geofencing: {
      title: 'Geofencing controls',
      text: 'Name the countries and networks a lease answers to. Hosted assistants call from their vendor’s network: it is that one you allow, not the reader’s.',
    },
    specimens: { elsewhere: 'elsewhere', answered: 'Answered', refused: 'Refused' },
  },
  demo: {
    title: 'Before and after',
    lead: 'Edit the data or the policy, and the protected data follows.',
  },
  setup: {
    title: 'Set up in three steps',
    lead: 'You review; nothing is decided behind your back.',
    steps: {
      enroll: {
        title: 'Enroll the API',
        text: 'An endpoint and how to sign in, or a description of it. Its fields are listed with a sample response beside them.',
      },
      review: {
        title: 'Review the suggestions',
        text: 'Each field has a suggested treatment, its reason and how sure it is. What nobody is sure about is withheld.',
      },
      publish: {
        title: 'Publish the policy',
        text: 'See which fields an agent would read that it could not read before. Then publish; the next call follows it.',
      },
    },
  },
  claims: {
    title: 'What it is, and what it is not',
    lead: 'Built for work under GDPR, CCPA and HIPAA. No tool makes you compliant; this one says what it withholds and how.',
    laws: {
      gdpr: {
        name: 'GDPR',
        text: 'A token is pseudonymised data (art. 4(5)): meaningless to the agent, still personal data for you, because your gateway can turn it back.',
      },
      ccpa: {
        name: 'CCPA',
        text: 'The agent gets the fields your policy lets through, each as it is treated there. Which fields those were is on the call’s record.',
      },
      hipaa: {
        name: 'HIPAA',
        text: 'Initials and last four digits do not meet Safe Harbor. The preset named for it redacts or coarsens instead, and says so.',
      },
    },
  },
};
