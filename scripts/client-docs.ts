// `node scripts/client-docs.ts` writes docs/clients.md from the table of clients
// (packages/contract/src/clients).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  clientGroups,
  clientScenes,
  mcpClients,
  type ClientGroup,
  type ClientRun,
  type ClientScene,
  type GuideTarget,
  type McpClient,
  type Way,
} from '@leasehold/contract/clients';

export const clientDocsFile = fileURLToPath(new URL('../docs/clients.md', import.meta.url));

const target: GuideTarget = {
  address: 'https://leases.example.com/mcp/front-desk',
  key: 'lhk_…',
  call: undefined,
};

export const clientDocs = (): string =>
  [
    '# Clients',
    '',
    'How each client of agents is given a lease. In the console (*Leases → Connect*) the address and the key are already in these steps.',
    '',
    'Those with a version are programs that `npm run clients` ran on that day: set up by these very steps, with a lease and a stand-in for their model, where only loopback is. Those “by the',
    'tests” connect and call whenever `npm test` runs. **The steps of the others are those of their vendors’ documentation; the programs were not run.**',
    '',
    ...triedTable(),
    ...(Object.keys(clientGroups) as ClientGroup[]).flatMap((group) => [
      '',
      `## ${clientGroups[group]}`,
      ...mcpClients.filter((client) => client.group === group).flatMap(guideText),
    ]),
    '',
    '<!-- search: which clients work supported assistants compatible list tested n8n zapier make gemini -->',
    '',
  ].join('\n');

function schemasWord({ tried, userAgent }: McpClient): string {
  if (typeof tried !== 'object') return '';
  if (tried.showsOutputSchemas) return 'shown';
  return userAgent === undefined ? 'shown to no model' : 'left out';
}

/** Those that were run, those of the tests, the others. */
const byTrial = (a: McpClient, b: McpClient): number => trialRank(a) - trialRank(b);
const trialRank = ({ tried }: McpClient): number =>
  tried === undefined ? 2 : tried === 'by the tests' ? 1 : 0;

const triedTable = (): string[] => [
  '| Client | Run | Protocol | Calls a tool | Schemas of answers |',
  '|---|---|---|---|---|',
  ...mcpClients.toSorted(byTrial).map((client) => {
    const { name, tried, toolName } = client;
    const [version, protocol] =
      tried === undefined
        ? ['not run', '']
        : tried === 'by the tests'
          ? [tried, '']
          : [`${tried.version}, ${tried.on}`, tried.protocol];
    return `| ${name} | ${version} | ${protocol} | ${toolName === undefined ? '' : `\`${toolName}\``} | ${schemasWord(client)} |`;
  }),
  '',
  'Schemas of answers “left out”: its model was sent nothing of them, and its requests say who it is (`User-Agent`), so lists of tools have none for it unless the lease says otherwise. “Shown to no model”: it does not say who it is, or is a library whose programs may do otherwise, and gets them.',
  '',
  '## What was seen',
  '',
  '“Told the model” and “told the person”: the reason, in the words of the lease, was in what the model was sent, or in what the program printed. “Its own words”: the program says that in its',
  'place, and nothing of ours reaches anybody. A client without an entry under sign-in opens its sign-in from its own window alone, or takes a key alone.',
  '',
  `| Client | ${Object.values(clientScenes).join(' | ')} |`,
  `|---${'|---'.repeat(Object.keys(clientScenes).length)}|`,
  ...mcpClients.flatMap(({ name, tried }) =>
    typeof tried === 'object' ? [`| ${name} | ${scenesSeen(tried).join(' | ')} |`] : [],
  ),
];

const scenesSeen = ({ scenes }: ClientRun): string[] =>
  (Object.keys(clientScenes) as ClientScene[]).map((scene) => {
    const { isGood, seen } = scenes[scene] ?? { isGood: true, seen: '' };
    return (isGood ? seen : `**failed**: ${seen}`).replaceAll('|', '/');
  });

function guideText(client: McpClient): string[] {
  const { name, ways, isHosted, link } = client;
  return [
    '',
    `### ${name}`,
    ...(isHosted
      ? [
          '',
          'It calls from the network of its vendor: the address must be a public one, with https.',
        ]
      : []),
    ...ways.flatMap((way) => wayText(client, way, ways.length > 1)),
    ...(link
      ? [
          '',
          'An address that opens it with the lease filled in, for signing in:',
          ...block(link(target.address)),
        ]
      : []),
  ];
}

const wayText = ({ steps }: McpClient, way: Way, isOneOfTwo: boolean): string[] => [
  ...(isOneOfTwo ? ['', way === 'key' ? '**With a key**' : '**By signing in**'] : []),
  ...steps(target, way).flatMap(({ says, copy }) => ['', says, ...(copy ? block(copy.text) : [])]),
];

const block = (text: string): string[] => ['', '```', text.trimEnd(), '```'];

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(clientDocsFile, clientDocs());
