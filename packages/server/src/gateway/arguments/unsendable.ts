import {
  buildRequest,
  type ArgumentIssue,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import type { Refusal } from '../refusal.ts';

/**
 * Why no request can be made of the arguments. What is wrong with what the agent wrote itself is
 * told; of what came out of a token only that it cannot be sent there, in the same words whatever
 * it is: an agent that never saw the value learns nothing of it.
 *
 * @param given The arguments before their tokens were restored.
 */
export function unsendable(
  issues: readonly ArgumentIssue[],
  tool: Tool,
  given: ToolArguments,
  baseUrl: string,
): Refusal {
  const asGiven = buildRequest(tool, given, { baseUrl });
  const own = new Set(Array.isArray(asGiven) ? asGiven.map(inWords) : []);
  const told = issues.map((issue) => {
    const words = inWords(issue);
    return own.has(words) ? `${words}${wayOut(issue)}` : `${issue.path}: ${ofToken}`;
  });
  return { code: 'arguments_invalid', message: [...new Set(told)].join('; ') };
}

const inWords = ({ path, message }: ArgumentIssue): string => `${path}: ${message}`;

const ofToken =
  'What stands behind the token cannot be sent there. Ask by another argument, or tell the owner of the lease.';

/** A server that takes `%2F` for a slash would read a value with one as another address. */
const wayOut = ({ message }: ArgumentIssue): string =>
  message.startsWith('Must not hold a slash')
    ? ' Where answers show the value as a token (TOKEN_…), send the token. Otherwise find the record by a tool that lists such records, or ask the owner of the lease.'
    : '';
