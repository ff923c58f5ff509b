import { wordsInName, type JsonObject } from '@leasehold/privacy';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { asksByItsBody } from './operations/look-ups.ts';
import type { ArgumentJudgement } from './roads.ts';

/**
 * `POST /people/bulk-update` with a `match` that no agent may give: what is for the records which a
 * condition finds would be for all of them. Says why such a call is not sent, unless it gives
 * another condition or says which records it is for; undefined: no condition is left out of the
 * tool.
 */
export function refusalOfUnbounded(
  tool: Tool,
  judgements: readonly ArgumentJudgement[],
): ((given: JsonObject) => string | undefined) | undefined {
  const { method, path } = tool.operation;
  const isRead = method !== 'DELETE' && asksByItsBody(tool);
  if (isRead || isOfOne(path)) return undefined;
  const conditions = tool.arguments.filter((argument) => isCondition(argument, method));
  const isShown = new Set(judgements.flatMap((one) => (one.isShown ? [one.key] : [])));
  const closed = conditions.filter(({ key, isPinned }) => !isShown.has(key) && !isPinned);
  if (closed.length === 0) return undefined;
  const others = tool.arguments.filter(
    (argument) =>
      !closed.includes(argument) && (conditions.includes(argument) || saysWhich(argument.key)),
  );
  // a closed one that is given, and was not refused, asks by tokens
  const isGiven = (given: JsonObject) =>
    [...closed, ...others].some(
      ({ key, isPinned }) => isPinned === true || saysSomething(given[key]),
    );
  const words = refusal(
    closed.map(({ key }) => key),
    others.map(({ key }) => key),
  );
  return (given) => (isGiven(given) ? undefined : words);
}

/** `/people/{id}`: one record, whatever else is said. */
const isOfOne = (path: string): boolean => /\}\/?$/.test(path);

function isCondition({ place, key }: ToolArgument, method: string): boolean {
  const isPosted = method === 'POST';
  const clause = clauseOfName(place.in === 'parameter' ? place.parameter.name : key);
  if (clause) return clause.kind !== 'names' && place.in !== 'body';
  return place.in === 'parameter' && place.parameter.in === 'query' && !isPosted;
}

/** `ids`, `patient_id`, `numbers` */
const saysWhich = (key: string): boolean =>
  /^(?:ids?|uuids?|keys?|numbers?|nummern?|records?|members?)$/.test(wordsInName(key).at(-1) ?? '');

/** An empty condition is none. */
const saysSomething = (value: JsonObject[string] | undefined): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '';

function refusal(closed: readonly string[], others: readonly string[]): string {
  const names = (keys: readonly string[]) =>
    keys
      .slice(0, namesMax)
      .map((key) => `\`${key.slice(0, 80)}\``)
      .join(', ');
  const instead =
    others.length > 0
      ? `Say which records it is for, by ${names(others)}.`
      : 'Change the records one by one, by another tool, or ask the owner of the lease.';
  const which = names(closed);
  const closing = `what would say which (${which}) is closed in this lease`;
  return `This call changes whichever records it finds, and ${closing}: it could be all. ${instead}`;
}

const namesMax = 5;
