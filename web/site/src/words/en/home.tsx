import { Marked } from '../../sections/Marked.tsx';
import { To } from '../To.tsx';

export const homeEn = {
  document: {
    title: 'Leasehold: plug-and-play MCP server for your API',
    description:
      'Hand an HTTP API to AI agents over MCP without handing over the personal data in it. Enroll the API, decide field by field, connect the agent.',
  },
  hero: {
    title: (
      <>
        Plug-and-Play <Marked>MCP Server</Marked>
      </>
    ),
    lead: 'Enroll an HTTP API, decide field by field what an AI agent may read, and hand each agent its own MCP server. A field you withhold stays in your gateway.',
  },
  sheets: {
    name: 'One record, before and after',
    upstream: 'Upstream returned',
    agent: 'Agent receives',
    treatmentOf: (field: string) => `Treatment of ${field}`,
  },
  steps: {
    title: 'How It Works',
    lead: 'Three steps and no code. Average setup time: under 5 minutes, measured in a browser that a script drives at a person’s pace.',
    enroll: {
      title: 'Enroll Your API',
      text: 'Give an endpoint and how to sign in to it, or paste a description of it. Credentials are sealed at rest and never shown again.',
      shows: 'The console asks for an API: an address, a file, pasted text or the built-in sample',
    },
    lease: {
      title: 'Configure Your Lease',
      text: 'Choose its operations, what happens to each field, and its last day. Every suggestion comes with its reason.',
      shows:
        'The policy of a lease in the console: the treatment of each field, what the upstream returned beside what the agent receives',
    },
    connect: {
      title: 'Connect to AI Agents',
      text: 'Copy the lease’s MCP address into a chat assistant or an agent of your own. The first call shows up as it arrives.',
      shows:
        'A lease in the console: the steps by which each client connects, with its address and its key',
    },
  },
  features: {
    title: 'One lease, one agent, your rules',
    lead: 'A lease is a virtual copy of your API with its own operations, privacy policy, limits and last day. Every lease is an MCP server at its own address.',
    cards: {
      tools: {
        title: 'Tools From Your API',
        text: 'OpenAPI, Swagger, Postman, HAR or a cURL line goes in. Tools that MCP clients accept come out, with arguments checked against your own schema.',
      },
      fields: {
        title: 'Field-by-Field Privacy',
        text: 'Tokenize, redact, mask, anonymize, age-group. The treatment is decided for each field, at any depth, before a byte leaves.',
      },
      monitoring: {
        title: 'Real-Time Monitoring',
        text: 'Calls are recorded as they end: operation, time taken, fields treated, and why one was refused. Values of answers are not in the record.',
      },
      leases: {
        title: 'Flexible Lease Management',
        text: 'Leases expire on the day you set. Pause one, renew it, or revoke it at once: revocation bites on the next call and kills its tokens for good.',
      },
      withheld: {
        title: 'Withheld by Default',
        text: 'A field that no filter names is withheld. What your API adds tomorrow stays inside until you have looked at it.',
      },
      machines: {
        title: 'Runs on Your Machines',
        text: 'One command starts the gateway. SQLite is built in, PostgreSQL is there when you need more nodes. Nobody stands between you and your upstream.',
      },
    },
    specimens: {
      treated: '41 ms, 5 treated',
      notInLease: 'Not in this lease',
      live: 'Live until 30 June',
      revoked: 'Revoked',
    },
  },
  figures: {
    title: 'Measured, and how to measure it again',
    lead: 'Each figure stands in a file of the repository. The command beside it writes that file; times belong to the machine it ran on, two cores of it.',
    table: 'The table',
    says: {
      policy:
        'the processor time of a call that only reads the answer and writes it again: what a call with five treated fields takes (1 kB).',
      revoke: 'from “Revoke” until both of two servers refuse the agent: the median of 100 times.',
      stall:
        'is the longest an agent’s small call took while an agent of the same server made the worst calls we know, eight at once.',
      conformance:
        'scenarios of the official MCP conformance suite pass, in the protocol’s version of 2026-07-28.',
      firstCall:
        'from the start of the server to an agent’s first answered call, on the built-in sample: in a browser that a script drives at a person’s pace.',
      clients:
        'clients of agents were taken through whole turns with a lease. The table names the version and the day of each, and those that were not run.',
    },
  },
  security: {
    title: 'Built to fail closed',
    lead: (
      <>
        What nobody decided is withheld, and what cannot be read is not passed through.{' '}
        <To path="/security">Security on one page</To>
      </>
    ),
    lines: {
      unnamed: ['What no filter names is withheld.', 'New fields of your API too.'],
      credentials: ['Credentials are sealed at rest', 'and come back to no browser.'],
      revoking: ['Revoking a lease destroys its secret,', 'and with it every token it gave out.'],
      networks: [
        'Private networks are closed to upstream calls,',
        'however their address is spelt.',
      ],
      records: [
        'Records hold what was done, never what was said,',
        'in a chain that tells a change.',
      ],
      machines: ['It runs on your machines.', 'Nobody stands between you and your API.'],
    },
  },
  audience: {
    title: 'Who it is for',
    quote: (asks: string) => `“${asks}”`,
    people: {
      teams: {
        who: 'Teams with an API',
        asks: 'Our customers want to plug their agents in. Do we have to write an MCP server?',
        answer: 'No: the description you have becomes one, with tools and checked arguments.',
        link: 'From an API to a server',
      },
      support: {
        who: 'Support and operations',
        asks: 'Can an assistant answer tickets without reading who wrote them?',
        answer: 'It works with tokens: it can look up, join and reply, and the gateway fills in.',
        link: 'Three worked examples',
      },
      offices: {
        who: 'Clinics, banks, public offices',
        asks: 'Which fields leave us, to whom, until when, and who can show it later?',
        answer: 'That is what a lease says, and what the record of each call shows.',
        link: 'Field by field',
      },
      signOff: {
        who: 'Whoever must sign it off',
        asks: 'What happens on the day the API changes or the agent misbehaves?',
        answer:
          'New fields are withheld until somebody looks; a lease is revoked at once, for good.',
        link: 'Security on one page',
      },
    },
  },
  solutions: {
    title: 'Specialized Solutions',
    lead: 'Start from the part you need. They are three views of one gateway.',
  },
};
