import { Marked } from '../../sections/Marked.tsx';
import { To } from '../To.tsx';

export const plugAndPlayEn = {
  document: {
    title: 'Plug-and-play MCP: from your API to a server | Leasehold',
    description:
      'Give Leasehold an API description and get an MCP server that Claude, ChatGPT and agents of your own connect to. No code.',
  },
  hero: {
    title: (
      <>
        From your API to an <Marked>MCP server</Marked>, without code
      </>
    ),
    lead: 'Give Leasehold a description of your API. It makes the tools, checks their arguments, calls your upstream and treats every answer on its way out.',
    sheet: 'Tools of this lease',
  },
  platforms: {
    title: 'Supported AI platforms',
    lead: 'One address for each lease, in the protocol they all speak.',
    supported: 'Supported',
    compatible: 'MCP Compatible',
    how: {
      claude:
        'Chat assistant: connectors in the app and on the desktop, Claude Code on the command line.',
      chatgpt: 'Chat assistant: custom connectors over MCP.',
      custom: 'Anything that speaks the Model Context Protocol over HTTP or stdio.',
    },
    customName: 'Custom agents',
    tried: {
      ran: (version: string) => `ran ${version}`,
      byTests: 'connects and calls in our tests',
      notRun: 'by its vendor’s documentation, not run here',
    },
    all: (
      <>
        All clients, and how each was tried: <To path="/docs/clients">Clients</To>.
      </>
    ),
  },
  features: {
    title: 'A server agents get along with',
    lead: 'Tool definitions are portable, answers are capped, and mistakes get an answer an agent can act on.',
    cards: {
      description: {
        title: 'The description you have',
        text: 'OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0, Postman collections, HAR files, cURL lines. A bad corner costs that operation, never the import.',
      },
      tools: {
        title: 'Portable tools',
        text: 'Names, flat arguments and schemas that hold nothing an MCP client is known to refuse.',
      },
      arguments: {
        title: 'Checked arguments',
        text: 'What an agent sends is held against your own schema first. What does not fit never reaches your API, and the agent is told where and why.',
      },
      eras: {
        title: 'Both eras, both ways',
        text: 'Clients of both protocol eras are served over HTTP; stdio serves an agent on your own machine.',
      },
      keys: {
        title: 'A key for each agent',
        text: 'A lease opens with a key of its own. Keys are shown once and withdrawn one by one.',
      },
      readOnly: {
        title: 'Read-only, if you say so',
        text: 'One switch leaves a lease only what reads. The tools that write are not refused later: they are not there.',
      },
    },
    specimens: {
      operations: '42 operations',
      leftOut: '1 left out, with its reason',
      expected: 'Expected a number',
      oldLaptop: 'old laptop',
      withdrawn: 'Withdrawn',
    },
  },
  flow: {
    title: 'Connected in under 2 minutes',
    lead: 'From the start of the server to the first call of the built-in sample, measured in a browser that a script drives at a person’s pace, not on people.',
    steps: {
      give: {
        title: 'Give it your API',
        text: 'A file, an address, or a plain form with an endpoint and how to sign in.',
      },
      check: {
        title: 'Check the tools',
        text: 'See every tool it makes, the fields each one returns, and what happens to them.',
      },
      paste: {
        title: 'Paste the address',
        text: 'The lease’s MCP address and key go into your client. The agent finds its tools there.',
      },
    },
  },
};
