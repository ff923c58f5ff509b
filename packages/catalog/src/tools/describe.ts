import type { Operation } from '../api.ts';
import { snakeCase } from './names.ts';
import { firstSentence, plainText, shortenText } from '../plain-text.ts';

export const descriptionLengthMax = 1024;
const titleLengthMax = 100;

/**
 * A short title for people: the summary, the operation's own name in words, or the method and path.
 */
export function operationTitle({ summary, method, path, operationId = '' }: Operation): string {
  const name = snakeCase(operationId).replaceAll('_', ' ');
  const title =
    plainText(firstSentence(summary), titleLengthMax).replace(/\.$/, '') ||
    shortenText(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, titleLengthMax);
  return title || plainText(`${method} ${path}`, titleLengthMax);
}

/**
 * What a model reads to choose a tool, at most 1,024 characters: the first sentence says what the
 * call does, the last ones say what it returns and how its data is treated and are never cut. The
 * description is the API author's, so only its words are taken over.
 */
export function describeOperation(operation: Operation, notes: readonly string[] = []): string {
  const { method, path, deprecated } = operation;
  const summary = sentence(plainText(operation.summary, 250));
  const body = plainText(operation.description, descriptionLengthMax);
  const first = summary || sentence(shortenText(firstSentence(body), 250));
  const rest = body.startsWith(first.replace(/\.$/, '')) ? body.slice(first.length).trim() : body;
  const fixed = [
    returned(operation),
    ...notes.map((note) => sentence(plainText(note, 300))),
    deprecated ? 'Deprecated.' : '',
    `Calls ${plainText(`${method} ${path}`, 160)}.`,
  ].filter(Boolean);
  const tail = shortenText(fixed.join(' '), descriptionLengthMax - first.length - 1);
  const room = descriptionLengthMax - first.length - tail.length - 2;
  return [first, room > 20 ? sentence(shortenText(rest, room - 1)) : '', tail]
    .filter(Boolean)
    .join(' ');
}

function sentence(text: string): string {
  return text === '' || /[.!?…:]$/.test(text) ? text : `${text}.`;
}

/** The API's own words for its success, unless they only say that it succeeded. */
function returned({ responses }: Operation): string {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const words = plainText(success?.description ?? '', 160);
  const isEmpty =
    /^(?:ok|success(?:ful(?:ly)?)?|successful (?:response|operation|request)|a? ?success(?:ful)? response|default response|response|2\d\d|created|accepted|no content)?\.?$/i;
  return isEmpty.test(words)
    ? ''
    : sentence(/^returns?\b/i.test(words) ? words : `Returns: ${words}`);
}
