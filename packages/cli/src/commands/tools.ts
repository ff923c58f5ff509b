import type { Command } from 'commander';
import { toolsOf } from '@leasehold/server';
import type { CliContext } from '../context.ts';
import {
  descriptionArgument,
  openDescription,
  printProblems,
  printUndescribed,
} from '../description.ts';
import { selectOperations } from './protect.ts';

export function register(program: Command, context: CliContext): void {
  program
    .command('tools')
    .description(
      'Show the tools an API description becomes, as JSON; problems go to standard error.',
    )
    .argument('<description>', descriptionArgument)
    .option('--only <operations>', 'comma-separated tool names or operation ids')
    .option('--read-only', 'only operations that change nothing')
    .action(async (location: string, options: { only?: string; readOnly?: boolean }) => {
      const { api, problems } = await openDescription(location, context);
      printProblems(problems, context);
      printUndescribed(api, context);
      const tools = toolsOf({
        api,
        toolNames: {},
        operations: selectOperations(api, options.only),
        readOnly: options.readOnly ?? false,
      });
      context.print(
        `${JSON.stringify(
          tools.map(({ definition }) => definition),
          null,
          2,
        )}\n`,
      );
    });
}
