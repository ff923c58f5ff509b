import type { Json } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import { mayNameValues, mayNameValuesInJson } from '../text/named-values/may-name-values.ts';
import { namedValues, valuesApart } from '../text/named-values/named-values.ts';
import type { NamedValue } from '../text/named-values/value.ts';
import { isNumber } from './search/distinctive.ts';
import { fieldOfName } from './pairs.ts';
import { recordInText } from './record-in-text.ts';
import { type AnswerRun, countFailure, type NamedPlace, redacted } from './run.ts';
import {
  applyFilter,
  type AnswerWalk,
  rememberLeaves,
  removeText,
  type TreatedOutcome,
  stays,
} from './scalars.ts';

/**
 * Values of protected fields that a kept text names beside them (`sent {"email":"…"} on`), treated
 * as these fields are. Their tokens stand in `values` once they are made. undefined: there are none.
 */
export function namedPlaces(
  walk: AnswerWalk,
  text: string,
  node: PathNode,
): NamedPlace[] | undefined {
  const { run, holder } = walk;
  const found = valuesInText(run, text, node);
  if (found.length === 0) return undefined;
  const values: Json[] = found.map(({ start, end }) => text.slice(start, end));
  walk.holder = values;
  // a token would tell its writer whether somebody has that value
  const isWritten = run.written?.has(node) === true;
  const places = found.flatMap((one, at): NamedPlace[] => {
    const outcome = treatNamed(walk, text, one, isWritten, at);
    if (outcome === stays) return [];
    values[at] = typeof outcome === 'string' ? outcome : redacted;
    return [{ ...one, values, at }];
  });
  walk.holder = holder;
  return places.length > 0 ? places : undefined;
}

function valuesInText(run: AnswerRun, text: string, node: PathNode): NamedValue<PathNode>[] {
  const named = mayHaveNames(run, text)
    ? namedValues(text, (name) => fieldOfName(run.trie, node, name))
    : none;
  if (node.packedNames === undefined) return named;
  return valuesApart([...recordInText(run.trie, node, text), ...named]);
}

const none: NamedValue<PathNode>[] = [];

function mayHaveNames(run: AnswerRun, text: string): boolean {
  if (run.mayNameValues === false || text.length < textMin || !mayNameValues(text)) return false;
  run.mayNameValues ??= mayNameValuesInJson(run.source, true);
  return run.mayNameValues;
}

/** `"a":"b"` */
const textMin = 7;

/** What is no value that a filter could be applied to is withheld. */
function treatNamed(
  walk: AnswerWalk,
  text: string,
  { start, end, value, field, quote }: NamedValue<PathNode>,
  isWritten: boolean,
  key: number,
): TreatedOutcome {
  if (value === '') return stays;
  const { run, depth } = walk;
  const isLeaf = field.act === 'leaf' || field.act === 'seal';
  if (isLeaf && value !== undefined && !isWritten) {
    const isBareNumber = quote !== '' && isNumber(value);
    return applyFilter(walk, value, isBareNumber ? 'number' : 'string', field, key);
  }
  if (isLeaf) countFailure(run, field);
  const written = text.slice(start, end);
  if (value === undefined) rememberLeaves({ run, numbers: 'exact' }, written, field, depth);
  return removeText(walk, value ?? written, field);
}
