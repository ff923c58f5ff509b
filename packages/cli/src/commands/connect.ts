import { PublicError } from '@leasehold/contract/browser';
import { terminalLine } from '@leasehold/privacy';
import { isLoopbackHost } from '@leasehold/server/outside';
import { Command, InvalidArgumentError } from 'commander';
import type { CliContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { openLeaseWay, type LeaseWay } from '../remote-lease.ts';
import { serveRemoteLease } from '../stdio-bridge.ts';
import { readTextFile } from '../text-file.ts';

interface ConnectOptions {
  key?: string;
  keyFile?: string;
  wait: number;
}

export function register(program: Command, context: CliContext): void {
  program.addCommand(connectCommand('connect', context));
}

/** The command by whichever name: it is a program of its own too (packages/cli/src/connect-here.ts). */
export function connectCommand(name: string, context: CliContext): Command {
  return new Command(name)
    .description(
      'Serve a lease that runs elsewhere on standard input and output, for hosts that speak only stdio.',
    )
    .argument('<lease-url>', 'address of the lease: https://…/mcp/<lease>')
    .option(
      '--key-file <file>',
      'file that holds the lease key (default: the variable LEASEHOLD_KEY)',
    )
    .option(
      '--key <key>',
      'the lease key itself; other users of this machine can see it in the list of processes',
    )
    .option(
      '--wait <seconds>',
      'how long the host waits at the start where nobody answers, before it is told so; it is tried on after that',
      seconds,
      5,
    )
    .addHelpText(
      'after',
      '\nStandard output carries the protocol alone; everything else goes to standard error. Ends when standard input does.',
    )
    .action((url: string, options: ConnectOptions) => connect(url, options, context));
}

async function connect(text: string, options: ConnectOptions, context: CliContext): Promise<void> {
  const url = leaseUrl(text);
  const key = await readKey(options, context);
  if (key !== undefined && url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    context.printError('warning: the lease key travels unencrypted; use https\n');
  const ended = new AbortController();
  const hungUp = untilHungUp().finally(() => ended.abort());
  const way = openLeaseWay({ url, key, waitMs: options.wait * 1000, signal: ended.signal });
  tellOf(way, url, ended.signal, context);
  try {
    await serveRemoteLease(way, hungUp, ended.signal);
    if (way.isLost) throw way.failure;
  } finally {
    ended.abort();
    // Nobody reads from here on, and an open input would keep the process.
    process.stdin.destroy();
    await way.remote?.[Symbol.asyncDispose]();
  }
}

/** In the host's log: what became of the way. */
function tellOf(way: LeaseWay, url: URL, ended: AbortSignal, { printError }: CliContext): void {
  const tellAway = () => {
    if (way.remote || ended.aborted) return;
    printError(`${describeError(way.failure)}${way.isLost ? '' : 'Trying on.\n'}`);
  };
  const tellOpened = () =>
    printError(
      `connected to ${terminalLine(way.remote?.client.getServerVersion()?.title ?? url.href)}\n`,
    );
  void way.tried.then(tellAway);
  way.opened.then(tellOpened, () => {});
}

function leaseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PublicError('usage', 'The address of a lease begins with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new PublicError(
      'usage',
      'An address holds no key: put it into LEASEHOLD_KEY or --key-file.',
    );
  return url;
}

async function readKey(
  { key, keyFile }: ConnectOptions,
  { env, printError }: CliContext,
): Promise<string | undefined> {
  if (key !== undefined && keyFile !== undefined)
    throw new PublicError('usage', 'Give --key or --key-file, not both.');
  if (key !== undefined)
    printError(
      'warning: a key on the command line is seen in the list of processes; use LEASEHOLD_KEY or --key-file\n',
    );
  const text = key ?? (keyFile === undefined ? env.LEASEHOLD_KEY : await readTextFile(keyFile));
  const trimmed = text?.trim();
  if (trimmed !== undefined && !/^[\x21-\x7e]*$/.test(trimmed))
    throw new PublicError('usage', 'A lease key is one word of plain letters and digits.');
  if (trimmed?.startsWith('lho_'))
    throw new PublicError(
      'usage',
      'This is an access key, which owners work with; an agent connects with a lease key (lhk_…).',
    );
  return trimmed || undefined;
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || value > 600)
    throw new InvalidArgumentError('Write a number of seconds, up to 600.');
  return value;
}

function untilHungUp(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
