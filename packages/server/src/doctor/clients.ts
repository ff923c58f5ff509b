import type { LintRule } from '@leasehold/catalog';
import { mcpClients } from '@leasehold/contract/clients';
import { clientProfiles, type ClientProfile } from './client-profiles.ts';

/**
 * A client as the doctor examines for it: who it is, the ways it makes itself known, and what it
 * can take.
 */
export interface DoctorClient {
  id: string;
  name: string;
  /**
   * None: it knows no sign-in, and a key alone. In no order; a document goes before a
   * registration, where the server takes documents
   * (`steps/registration.ts`).
   */
  ways: readonly ClientProfile[];
  /** Calls from its vendor's network, so it reaches public https addresses only. */
  isHosted: boolean;
  /** A person can put a key into its settings instead of signing in. */
  takesKey: boolean;
  /** Begins to sign in on 403 as on 401. */
  takesForbidden?: boolean;
  /**
   * Its patience with one request of discovery, registration or token, in milliseconds, where it is
   * known.
   */
  budgetMs?: number;
  tools: ToolLimits;
  /** What its vendor's directory of connectors asks of tools, beside what the client takes. */
  directory?: DirectoryRules;
  /** Longest result it shows, in characters. */
  resultCharsMax?: number;
}

/** Rules of a directory, as its vendor publishes them: each tool has a title and true hints. */
export interface DirectoryRules {
  /** Of a name, without a prefix. */
  nameCharsMax: number;
  /**
   * Where the answers of a sign-in may go: a server that takes registrations takes each of them,
   * whichever the client uses today.
   */
  callbacks: readonly string[];
}

/** What is known of how a client copes with tools (November 2026). */
export interface ToolLimits {
  /** From here on it chooses badly, or warns. */
  many?: number;
  /** Beyond this many it drops some, or refuses. */
  max?: number;
  /** Of a name, the prefix included. */
  nameCharsMax: number;
  /** What it puts before each name, for a server of that name. */
  prefixOf?: (server: string) => string;
  /**
   * Rules of the lint whose breach costs the tool, the list or the request, rather than only some
   * model's understanding.
   */
  breaking: readonly LintRule[];
}

const named = (start: string): ClientProfile[] =>
  clientProfiles.filter(({ name }) => name.startsWith(start));

const callbacksOf = (start: string): string[] => [
  ...new Set(named(start).map(({ redirectUri }) => redirectUri)),
];

/** What it puts before the name of a tool, as the table of clients has it from its run. */
function prefixed(id: string): Pick<ToolLimits, 'prefixOf'> {
  const [before, after] =
    mcpClients.find((client) => client.id === id)?.toolName?.split('<tool>') ?? [];
  return before !== undefined && after === ''
    ? { prefixOf: (server) => before.replace('<lease>', server) }
    : {};
}

/** Any client of a protocol before 2026-07-28 loses the list over these. */
const breaking = ['root', 'output_root'] as const;
const anthropic = [...breaking, 'key', 'root_combinator'] as const;
/** APIs of models like OpenAI's take 128 tools, and names of 64 characters. */
const usual: ToolLimits = { many: 128, nameCharsMax: 64, breaking };
const local = { isHosted: false, takesKey: true } as const;
const hosted = { isHosted: true, takesKey: false } as const;

/** The clients in use, and every profile of theirs. */
export const doctorClients: readonly DoctorClient[] = [
  {
    ...hosted,
    id: 'claude',
    name: 'Claude (web, desktop, mobile)',
    ways: named('claude.'),
    budgetMs: 10_000,
    tools: { many: 50, nameCharsMax: 128, breaking: anthropic },
    directory: { nameCharsMax: 64, callbacks: callbacksOf('claude.') },
    resultCharsMax: 150_000,
  },
  {
    ...local,
    id: 'claude-code',
    name: 'Claude Code',
    ways: named('Claude Code'),
    tools: {
      many: 50,
      nameCharsMax: 128,
      ...prefixed('claude-code'),
      breaking: anthropic,
    },
    // 25,000 tokens of about four characters.
    resultCharsMax: 100_000,
  },
  {
    ...hosted,
    id: 'chatgpt',
    name: 'ChatGPT',
    ways: named('ChatGPT'),
    tools: usual,
    directory: { nameCharsMax: 64, callbacks: callbacksOf('ChatGPT') },
  },
  {
    ...local,
    id: 'cursor',
    name: 'Cursor',
    ways: named('Cursor'),
    tools: { many: 40, nameCharsMax: 60, prefixOf: (server) => server, breaking },
  },
  {
    ...local,
    id: 'vscode',
    name: 'Visual Studio Code',
    ways: named('VS Code'),
    takesForbidden: true,
    tools: { ...usual, max: 128 },
  },
  { ...local, id: 'codex', name: 'Codex', ways: named('Codex'), tools: usual },
  { ...local, id: 'goose', name: 'Goose', ways: named('Goose'), tools: usual },
  { ...hosted, id: 'slack', name: 'Slack', ways: named('Slack'), tools: usual },
  {
    ...local,
    id: 'opencode',
    name: 'opencode',
    ways: named('opencode'),
    tools: { ...usual, ...prefixed('opencode') },
  },
  {
    ...hosted,
    id: 'm365-copilot',
    name: 'Microsoft 365 Copilot',
    ways: named('Microsoft 365 Copilot'),
    tools: usual,
  },
  {
    ...local,
    id: 'inspector',
    name: 'MCP Inspector',
    ways: named('MCP Inspector').filter(({ protocolVersion }) => protocolVersion < '2026'),
    tools: usual,
  },
  {
    ...local,
    id: 'inspector-cli',
    name: 'MCP Inspector (command line)',
    ways: named('MCP Inspector (command line)'),
    tools: { nameCharsMax: 64, breaking: ['root'] },
  },
  { ...local, id: 'mcp-remote', name: 'mcp-remote', ways: named('mcp-remote'), tools: usual },
  ...(
    [
      ['copilot-cli', 'Copilot CLI'],
      ['gemini-cli', 'Gemini CLI'],
      ['qwen-code', 'Qwen Code'],
      ['cline', 'Cline'],
      ['mcporter', 'mcporter'],
      ['zed', 'Zed'],
    ] as const
  ).map(([id, name]) => ({
    ...local,
    id,
    name,
    ways: named(name),
    tools: { ...usual, ...prefixed(id) },
  })),
  { ...local, id: 'continue', name: 'Continue', ways: [], tools: usual },
];
