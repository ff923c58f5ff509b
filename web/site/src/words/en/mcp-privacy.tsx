import { Marked } from '../../sections/Marked.tsx';

export const mcpPrivacyEn = {
  document: {
    title: 'MCP privacy: what the AI sees, by industry | Leasehold',
    description:
      'What an AI agent sees of customer support, finance and healthcare data behind a Leasehold policy. Three worked examples you can edit.',
  },
  hero: {
    title: (
      <>
        See exactly <Marked>what the AI sees</Marked>
      </>
    ),
    lead: 'An agent reads whatever a tool returns. Put a policy in between, and look at both sides of it before you connect anything.',
    note: 'Agent receives',
  },
  setup: {
    title: 'Private in three steps',
    lead: 'The policy belongs to the lease, so two agents can see two versions of one API.',
    steps: {
      name: {
        title: 'Name the fields',
        text: 'By name at any depth, or by path. customer_name and customerName are one field.',
      },
      choose: {
        title: 'Choose the treatments',
        text: 'The most specific filter wins; at a tie, the stricter one. What you leave out is withheld.',
      },
      connect: {
        title: 'Connect the agent',
        text: 'It meets tools whose results are described as it will get them, treatment included.',
      },
    },
  },
  examples: {
    title: 'Three industries, one engine',
    lead: 'Invented people, real treatments. Edit any of them: what you type stays in this browser.',
  },
  controls: {
    title: 'Controls that hold',
    lead: 'For the days when an API changes, an agent is too clever, or somebody asks what it has seen.',
    cards: {
      unlisted: {
        title: 'Unlisted means withheld',
        text: 'A field that appears after you wrote the policy is withheld, and reported as drift.',
      },
      echoes: {
        title: 'Echoes are caught',
        text: 'A value protected in one field is looked for in the rest of the same answer as well: in other case, accents and separators, in parts of a name, and in the encodings the docs list.',
      },
      freeText: {
        title: 'Free text is read',
        text: 'E-mail addresses, phone numbers, card numbers and more are found inside text you keep, in the forms the docs list, and treated there. Names of people are not all found.',
      },
      tokens: {
        title: 'Tokens stay home',
        text: 'A token opens in its own lease, for an argument that asks for that kind of value. Forged, foreign or altered ones get one uniform refusal.',
      },
      revoked: {
        title: 'Revoked for good',
        text: 'Revoking destroys the secret of a lease, on disk too. Whatever tokens an agent kept are dead text.',
      },
      records: {
        title: 'Records without values',
        text: 'Who called what, when, and which fields were treated how. Call records and logs are kept without the values of answers.',
      },
    },
    specimens: {
      writeTo: 'write to',
      paidWith: '“Paid with',
      callBack: ', call back”',
      notOfLease: 'Not of this lease',
      lease: 'lease',
      revoked: 'Revoked',
      itsTokens: 'its tokens',
      openNothing: 'open to nothing',
    },
  },
};
