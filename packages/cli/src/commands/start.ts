import { createApp, options, readConfig, unknownVariables, type Flags } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { untilStopped } from '../until-stopped.ts';

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('start')
    .description(
      'Serve everything: the site at /, docs at /docs, agents at /mcp/<lease>, the control API at /api/v1.',
    );
  const names = new Map<string, keyof typeof options>();
  for (const [name, option] of optionEntries()) {
    if (!('flag' in option)) continue;
    const fallback =
      'default' in option && option.default !== '' ? `; default ${option.default}` : '';
    command.option(
      `${option.flag} <${option.type.placeholder}>`,
      `${option.description} (${option.env}${fallback})`,
    );
    names.set(command.options.at(-1)!.attributeName(), name);
  }
  const secrets = optionEntries().filter(([, option]) => !('flag' in option));
  command
    .addHelpText(
      'after',
      `\nOnly in the environment:\n${secrets.map(([, { env, description }]) => `  ${env}  ${description}`).join('\n')}`,
    )
    .action((given: Record<string, string>) => start(byOptionName(given, names), context));
}

function optionEntries() {
  // Object.entries loses the names the table is declared with.
  return Object.entries(options) as [
    keyof typeof options,
    (typeof options)[keyof typeof options],
  ][];
}

function byOptionName(
  given: Record<string, string>,
  names: ReadonlyMap<string, keyof typeof options>,
): Flags {
  return Object.fromEntries(
    Object.entries(given).flatMap(([attribute, value]) =>
      names.has(attribute) ? [[names.get(attribute), value]] : [],
    ),
  );
}

/** Secrets of other commands, which may stand in the same environment. */
const forCommands = new Set(['LEASEHOLD_TOKEN', 'LEASEHOLD_KEY']);

async function start(flags: Flags, context: CliContext): Promise<void> {
  for (const name of unknownVariables(context.env))
    if (!forCommands.has(name))
      context.printError(`warning: ${name} is not an option and was ignored\n`);
  const app = await createApp(readConfig(context.env, flags));
  const stopped = untilStopped();
  const url = await app.listen();
  context.printError(
    `Leasehold is at ${url} (console ${url}/console, site ${url}/, docs ${url}/docs, control API ${url}/api/v1, agents ${url}/mcp/<lease>). Make an access key: leasehold token create\n`,
  );
  const code = await app.setupCode();
  // For the terminal alone: not a line of the log, and gone with the first owner or a restart.
  if (code !== undefined)
    context.printError(
      `There is no owner yet. Make one at ${url}/console/setup#${code} (set-up code ${code})\n`,
    );
  await stopped;
  await app.close();
}
