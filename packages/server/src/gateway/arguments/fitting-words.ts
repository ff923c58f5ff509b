import type { Tool, ToolArgument } from '@leasehold/catalog';

type Judgement = NonNullable<Tool['roads']>['judgements'][number];

/**
 * The words of a refusal as they fit the argument that it is about: nobody is told to leave out
 * what the tool needs, to send a token that it does not take, or that a value is refused where only
 * names are.
 */
export function fittingWords(tool: Tool, message: string): string {
  const [, place = ''] = /^`([^`]+)`/.exec(message) ?? [];
  const argument = tool.arguments.find(
    ({ key }) => place === key || place.startsWith(`${key}.`) || place.startsWith(`${key}[`),
  );
  if (!argument) return message;
  const isWhole = place === argument.key;
  const fits = {
    argument,
    accepts: isWhole ? argument.accepts : tool.acceptsAt(place),
    isRequired: argument.required && isWhole,
    judgement: tool.roads?.judgements.find(({ key }) => key === place),
  };
  const words = withTokens(withTaken(message, fits), fits);
  return fits.isRequired ? withoutLeavingOut(words) : words;
}

interface Fits {
  argument: ToolArgument;
  accepts: readonly string[];
  isRequired: boolean;
  judgement: Judgement | undefined;
}

/** Where some values are taken, which ones. */
function withTaken(message: string, { judgement }: Fits): string {
  const isTaken = (value: string) => judgement !== undefined && !judgement.closedIn(value);
  if (ofUnexplained.test(message) && isTaken('x7'))
    return message.replace(ofUnexplained, '$1 An id with a digit in it is taken.');
  if (!message.includes('class: person }') || !isTaken('open')) return message;
  return message.replace(
    ofRawValues,
    '$1: a word that is no everyday one could be the name of somebody (person). Everyday words are taken. $2',
  );
}

function withTokens(message: string, { argument, accepts, isRequired }: Fits): string {
  if (accepts.length === 0) {
    const words = message.replace('by a token, whole and alone, or', 'or');
    // A filter takes tokens inside of its text; a part of an address is a value, and nothing else.
    const { place } = argument;
    const isInPath = place.in === 'parameter' && place.parameter.in === 'path';
    return isInPath ? words.replace(sendToken, 'Leave it out.') : words;
  }
  const classes = accepts.slice(0, classesMax).join(' or ');
  const send = `Send a token of the class ${classes} (TOKEN_…), whole and exactly as an answer gave it`;
  return message
    .replace(sendToken, (whole, own: string) =>
      accepts.includes(own) ? whole : whole.replace(` ${own} `, ` ${classes} `),
    )
    .replace(leaveOutRaw, isRequired ? `$1 ${send}.` : `$1 ${send}, or leave it out.`);
}

const withoutLeavingOut = (message: string): string =>
  message
    .replace('Leave it out, or use', 'Use')
    .replace(/, or leave it out(?=\.)/, '')
    .replace(/Leave it out(?:, and read the whole)?\./, needed);

const needed =
  'This tool needs it, and takes no such value: use another tool, or ask the owner of the lease.';

const classesMax = 4;
const sendToken = /Send a token of the class (\S+) \(TOKEN_…\).*? only the owner can help\./;
const ofRawValues =
  /^(`[^`]+`): records cannot be asked for by raw values of [^`]+?, which is protected in this lease\. (Leave it out\.|Send a token of the class )/;
const leaveOutRaw =
  /^(`[^`]+`: (?:records cannot be asked for by raw values of|a word that is no everyday one could)[^`]*?) Leave it out\./;
const ofUnexplained =
  /^(`[^`]+`: nothing says which field of the answers it is held against, so it could ask by one that is protected\.)/;
