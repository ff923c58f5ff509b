import { PublicError } from '@leasehold/contract';
import {
  createAddressGuard,
  diagnose,
  doctorClients,
  isBearerToken,
  mcpAddress,
  privateNetworks,
  type ClientReport,
  type DoctorClient,
  type DoctorReport,
  type DoctorFinding,
} from '@leasehold/server/outside';
import { terminalLine } from '@leasehold/privacy';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { readTextFile } from '../text-file.ts';

interface DoctorOptions {
  client?: string;
  call?: string;
  keyFile?: string;
  json?: boolean;
}

export function register(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .description(
      'Do what each known client does to connect to an MCP server, any server; name the first step that fails and how to mend it.',
    )
    .argument('<mcp-url>', 'address of the MCP server, exactly as agents are given it')
    .option(
      '--client <ids>',
      `comma-separated, of: ${doctorClients.map(({ id }) => id).join(', ')} (default: all)`,
    )
    .option(
      '--key-file <file>',
      'a key or token of the server, for the calls (default: LEASEHOLD_KEY; without one they are not tried)',
    )
    .option(
      '--call <tool>',
      'call this tool once for each protocol version, without arguments: name one that only reads',
    )
    .option('--json', 'the whole report as JSON')
    .addHelpText(
      'after',
      '\nExit 1 when a client fails. Hosted clients (claude, chatgpt, …) cannot reach an address of this machine: that counts where --client names them.',
    )
    .action((address: string, options: DoctorOptions) => doctor(address, options, context));
}

async function doctor(typed: string, options: DoctorOptions, context: CliContext): Promise<void> {
  const address = mcpAddress(typed);
  if (!address)
    throw new PublicError(
      'usage',
      'Give the address of an MCP server: http or https, without a user name or password in it.',
    );
  const clients = selectClients(options.client);
  const key = await readKey(options.keyFile, context);
  const report = await diagnose(address, {
    // A public server has no business with this machine's own networks, wherever its metadata
    // leads.
    guardFor: (network) => createAddressGuard(network === 'private' ? privateNetworks : []),
    clients,
    key,
    call: options.call,
  });
  context.print(options.json ? `${JSON.stringify(report, null, 2)}\n` : describeReport(report));
  const failed = report.clients
    .filter((client) => counts(client, options.client !== undefined))
    .map(({ client }) => client);
  if (failed.length > 0)
    throw new PublicError(
      'client_cannot_connect',
      `These clients cannot connect to ${report.address}: ${failed.join(', ')}.`,
    );
}

function selectClients(ids: string | undefined): readonly DoctorClient[] {
  if (ids === undefined) return doctorClients;
  const asked = new Set(ids.split(',').map((id) => id.trim()));
  const unknown = [...asked].filter((asked) => !doctorClients.some(({ id }) => id === asked));
  if (unknown.length === 0) return doctorClients.filter(({ id }) => asked.has(id));
  const known = doctorClients.map(({ id }) => id).join(', ');
  throw new PublicError(
    'usage',
    `--client: there is no ${unknown.map((id) => JSON.stringify(id)).join(', ')}; known are ${known}.`,
  );
}

/** Never from the command line itself: other users of the machine read that. */
async function readKey(file: string | undefined, { env }: CliContext): Promise<string | undefined> {
  const text = file === undefined ? env.LEASEHOLD_KEY : await readTextFile(file);
  const key = text?.trim();
  if (!key) return undefined;
  if (!isBearerToken(key))
    throw new PublicError(
      'usage',
      `${file ?? 'LEASEHOLD_KEY'} holds no key: one has no spaces and is plain ASCII.`,
    );
  return key;
}

const failureOf = ({ findings }: ClientReport): DoctorFinding | undefined =>
  findings.find(({ severity }) => severity === 'fail');

/**
 * Out of reach for a cloud is what an address of this machine is: that is no failure, unless
 * somebody asks for that very client.
 */
function counts(client: ClientReport, isNamed: boolean): boolean {
  const failure = failureOf(client);
  return failure !== undefined && (isNamed || failure.code !== 'out_of_reach');
}

const marks = { pass: '✓', warn: '!', fail: '✗', skip: '–' } as const;

function describeReport({ address, clients, registrations }: DoctorReport): string {
  const { made, removed } = registrations;
  const left = made - removed;
  const trace =
    made === 0
      ? ''
      : `\n${made} registrations were made at the authorization server on the way, ${removed} removed again.${left > 0 ? ' The others were never allowed anything; the server forgets them in its own time.' : ''}\n`;
  // Where nothing answers, that is so for each of them, and is told once.
  const alike = Map.groupBy(clients, describeOutcome);
  const told = [...alike].map(([outcome, same]) => {
    const names = same.map(({ name, client }) => `${name} (${client})`).join(', ');
    return `${marks[same[0]?.verdict ?? 'fail']} ${names}: ${outcome}`;
  });
  return `${address}\n\n${told.join('')}${trace}`;
}

function describeOutcome(client: ClientReport): string {
  const failure = failureOf(client);
  const outcome = {
    pass: 'connects',
    warn: 'connects, with warnings',
    fail: `fails at ${failure?.step}`,
  }[client.verdict];
  const passed = new Set(
    client.findings.filter(({ severity }) => severity === 'pass').map(({ step }) => step),
  );
  const told = client.findings.filter(({ severity }) => severity !== 'pass').map(describeFinding);
  const passedLine = passed.size > 0 ? `    ✓ ${[...passed].join(', ')}\n` : '';
  return `${outcome}\n${passedLine}${told.join('')}`;
}

function describeFinding({ step, severity, code, seen, fix }: DoctorFinding): string {
  const mend = fix === undefined || severity === 'skip' ? '' : `        mend: ${fix}\n`;
  return `    ${marks[severity]} ${step} [${code}] ${terminalLine(seen)}\n${mend}`;
}
