import type { GuideStep, GuideTarget, McpClient, Way } from '@leasehold/contract/clients';
import type { Home } from './home.ts';

/** What a guide leaves behind: files are written and commands run; a program is to be run. */
export interface FollowedGuide {
  program: string | undefined;
  /** What its commands said. */
  said: string;
}

/** Does what a client's guide says, to the letter, as a person pastes it. */
export async function followGuide(
  { steps }: Pick<McpClient, 'steps'>,
  target: GuideTarget,
  way: Way,
  home: Home,
): Promise<FollowedGuide> {
  const followed: FollowedGuide = { program: undefined, said: '' };
  for (const { copy } of steps(target, way)) {
    if (copy?.file !== undefined) await home.write(copy.file, copy.text);
    else if (copy?.name === 'program') followed.program = copy.text;
    else if (copy !== undefined && isCommand(copy)) {
      const exported = /^export (\w+)='([^']*)'$/.exec(copy.text);
      if (exported) home.exported[exported[1] ?? ''] = exported[2] ?? '';
      // It is installed: the packages are held against this line.
      else if (!copy.text.startsWith('npm install ')) {
        const { status, text } = await home.run(copy.text, { isTerminal: way === 'sign-in' });
        followed.said += text;
        if (status !== 0) throw new Error(`\`${copy.text}\` ended with ${status}: ${text}`);
      }
    }
  }
  return followed;
}

const isCommand = ({ name }: NonNullable<GuideStep['copy']>): boolean => name.endsWith('command');

/** What the guide of a library installs. */
export const installedByGuide = ({ steps }: Pick<McpClient, 'steps'>): string[] =>
  steps({ address: 'https://example.com/mcp/lease', key: 'key', call: undefined }, 'key').flatMap(
    ({ copy }) => (copy?.text.startsWith('npm install ') ? copy.text.split(' ').slice(2) : []),
  );
