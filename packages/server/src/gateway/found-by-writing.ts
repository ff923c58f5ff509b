import { cleanText, type Operation, type ToolArguments } from '@leasehold/catalog';
import {
  foldName,
  isMadeByCall,
  saysWhatChanged,
  saysWhetherNew,
  saysIdOfSomebody,
  singular,
  wordsInName,
  type WrittenArguments,
} from '@leasehold/privacy';
import type { Held } from './may-leave.ts';
import type { Refusal } from './refusal.ts';
import type { UpstreamAnswer } from './upstream/answer.ts';

/**
 * A `POST` that was taken for one that writes may have looked something up by its body: then what
 * it answers tells of the raw values in it whose they are. So such a call tells what it made, and
 * of all else the same: that it was refused, and that it found somebody, are one answer. Nor is it
 * told of any call that writes why its protected values were not taken, or whether they changed
 * anything: a value that did not was there before. undefined: the answer may be told.
 */
export function refusalOfLookUp(
  { tool: { tool } }: Pick<Held, 'tool'>,
  args: ToolArguments,
  written: WrittenArguments | undefined,
  answer: UpstreamAnswer,
): Refusal | undefined {
  if (!written) return undefined;
  // Most calls write nothing that is protected, and their answers are not read for it.
  const asked = tool.roads?.refusalOfLookUp(args);
  if (asked === undefined || isTold(tool.operation, written, answer, signsIn(args)))
    return undefined;
  return {
    code: 'argument_closed',
    confirmsGuess: true,
    message: `${sent} ${cleanText(asked)}`,
  };
}

const sent =
  'The call was sent, and may have changed something: do not repeat it as it is. The API took it, refused it, failed, or answered with what it had already; which of them is not told, since it held raw values of a protected field.';

/** Whether an answer says nothing that depends on somebody else's record. */
function isTold(
  operation: Operation,
  written: WrittenArguments,
  answer: UpstreamAnswer,
  isSignIn: boolean,
): boolean {
  const isMaking = mayMake(operation);
  if (answer.kind === 'error')
    return (
      answer.status === undefined ||
      (ofCaller.has(answer.status) && !(isSignIn && answer.status === 401)) ||
      (!isMaking && isMissing(answer.status))
    );
  if (!isMaking) return answer.kind !== 'json' || !saysWhatChanged(answer.raw);
  if (answer.kind === 'json' && saysIdOfSomebody(answer.raw, written, nounsIn(operation.path)))
    return false;
  if (answer.status === 201 || answer.status === 202)
    return answer.kind !== 'json' || !saysWhetherNew(answer.raw, written);
  if (answer.kind !== 'json') return answer.kind === 'empty';
  // `POST /people/{id}` changes that person.
  const isChanging = operation.path.endsWith('}');
  return isMadeByCall(answer.raw, written) && !(isChanging && saysWhatChanged(answer.raw));
}

/** `/crm/customers`: what is made is a customer, and its own id no other's. */
const nounsIn = (path: string): ReadonlySet<string> =>
  new Set(
    path
      .split(/[/.:]/)
      .filter((part) => !part.startsWith('{'))
      .flatMap((part) => [part, ...wordsInName(part)])
      .map((noun) => foldName(singular(noun))),
  );

/**
 * A `PUT` may make a record, too, where its description has a 201 and its path names none: it finds
 * or makes it by what the body says.
 */
const mayMake = ({ method, path, responses }: Operation): boolean =>
  method === 'POST' ||
  (method === 'PUT' && !path.includes('{') && responses.some(({ status }) => status === '201'));

/** Of a record that is changed by its id, that there is none says nothing of what is written. */
const isMissing = (status: number): boolean => status === 404 || status === 410;

/** A password that is wrong says that there is somebody whose it could be. */
const signsIn = (args: ToolArguments): boolean =>
  Object.keys(args).some((name) =>
    /^(?:password|passwd|pwd|passcode|pass_?phrase|pin|otp)$/i.test(name),
  );

/**
 * What goes by who calls, how often, and in which form, and that nobody was there to answer. All
 * else may go by what the call holds, the faults of an API too: many fail where they should say
 * that a value is taken.
 */
const ofCaller: ReadonlySet<number> = new Set([
  401, 402, 405, 407, 408, 411, 413, 414, 415, 429, 431, 502, 503, 504,
]);
