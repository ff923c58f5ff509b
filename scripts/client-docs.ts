// `node scripts/client-docs.ts` writes docs/clients.md from the table of clients
// (packages/contract/src/clients).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  clientGroups,
  mcpClients,
  type ClientGroup,
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
    'How each client of agents is given a lease, from one table (`packages/contract/src/clients`), which the console reads too: there (*Leases → Connect*) the address and the key are already in.',
    'Those with a version were taken through whole turns with a lease and a stand-in for their model on that day: they list the tools, call one, send a token back in another call, and go on. Those',
    '“by the tests” connect and call whenever `npm test` runs. **The steps of the others are those of their vendors’ documentation; the programs were not run.**',
    '',
    ...triedTable(),
    ...(Object.keys(clientGroups) as ClientGroup[]).flatMap((group) => [
      '',
      `## ${clientGroups[group]}`,
      ...mcpClients.filter((client) => client.group === group).flatMap(guideText),
    ]),
    '',
  ].join('\n');

const triedTable = (): string[] => [
  '| Client | Tried | Protocol | Calls a tool |',
  '|---|---|---|---|',
  ...mcpClients.map(({ name, tried, toolName }) => {
    const [version, protocol] =
      tried === undefined
        ? ['not run', '']
        : tried === 'by the tests'
          ? [tried, '']
          : [`${tried.version}, ${tried.on}`, tried.protocol];
    return `| ${name} | ${version} | ${protocol} | ${toolName === undefined ? '' : `\`${toolName}\``} |`;
  }),
];

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
