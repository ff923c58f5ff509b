import type { ComponentType } from 'react';
import { HomePage } from './pages/HomePage.tsx';
import { McpPrivacyPage } from './pages/McpPrivacyPage.tsx';
import { NoCodePrivacyPage } from './pages/NoCodePrivacyPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PlugAndPlayMcpPage } from './pages/PlugAndPlayMcpPage.tsx';
import { PrivacyPage } from './pages/PrivacyPage.tsx';

export interface Route {
  path: string;
  /** Also the name of its link, where it has one. */
  title: string;
  description: string;
  Page: ComponentType;
}

/**
 * Stands for the site's own origin in every built file. The server that sends them puts its public
 * URL in its place.
 */
export const origin = 'https://origin.invalid';

export const routes: Route[] = [
  {
    path: '/',
    title: 'Leasehold: plug-and-play MCP server for your API',
    description:
      'Hand an HTTP API to AI agents over MCP without handing over the personal data in it. Enroll the API, decide field by field, connect the agent.',
    Page: HomePage,
  },
  {
    path: '/no-code-privacy',
    title: 'No-code API privacy: decide field by field what an agent reads | Leasehold',
    description:
      'Tokenize, redact, mask, anonymize or age-group every field of an API response before an AI agent reads it. Try it live in your browser.',
    Page: NoCodePrivacyPage,
  },
  {
    path: '/plug-and-play-mcp',
    title: 'Plug-and-play MCP: from an API description to a server in minutes | Leasehold',
    description:
      'Give Leasehold an API description and get an MCP server that Claude, ChatGPT and agents of your own connect to. No code.',
    Page: PlugAndPlayMcpPage,
  },
  {
    path: '/mcp-privacy',
    title: 'MCP privacy: what the AI sees, by industry | Leasehold',
    description:
      'What an AI agent sees of customer support, finance and healthcare data behind a Leasehold policy. Three worked examples you can edit.',
    Page: McpPrivacyPage,
  },
  {
    path: '/privacy',
    title: 'Privacy notice: what this site keeps of you | Leasehold',
    description:
      'What the waitlist of this site keeps of you, for what and for how long, how to be removed, and what the pages load.',
    Page: PrivacyPage,
  },
];

export const notFound: Route = {
  path: '/404',
  title: 'Page not found | Leasehold',
  description: 'There is no page at this address.',
  Page: NotFoundPage,
};
