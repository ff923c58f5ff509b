import type { Json } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import { type NamedValueOf, mayNameValues, namedValues } from '../text/named-values.ts';
import { protectedField } from './pairs.ts';
import { countFailure, type NamedPlace, redacted } from './run.ts';
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
  if (text.length < textMin || !mayNameValues(text)) return undefined;
  const found = namedValues(text, (name) => protectedField(run.trie, node, name));
  if (found.length === 0) return undefined;
  const values: Json[] = found.map(({ start, end }) => text.slice(start, end));
  walk.holder = values;
  const places = found.flatMap((one, i): NamedPlace[] => {
    const written = text.slice(one.start, one.end);
    // a token would tell its writer whether somebody has that value
    const outcome = run.written?.has(node)
      ? withheldNamed(walk, written, one)
      : treatNamed(walk, written, one, i);
    if (outcome === stays) return [];
    values[i] = typeof outcome === 'string' ? outcome : redacted;
    const { start, end, quote, ends } = one;
    return [{ start, end, values, at: i, quote, ends }];
  });
  walk.holder = holder;
  return places.length > 0 ? places : undefined;
}

/** `"a":"b"` */
const textMin = 7;

function treatNamed(
  walk: AnswerWalk,
  written: string,
  named: NamedValueOf<PathNode>,
  key: number,
): TreatedOutcome {
  const { value, kind, field } = named;
  return value !== undefined && value !== '' && (field.act === 'leaf' || field.act === 'seal')
    ? applyFilter(walk, value, kind, field, key)
    : withheldNamed(walk, written, named);
}

/** What is removed, and what is no value that a filter could be applied to. */
function withheldNamed(
  walk: AnswerWalk,
  written: string,
  { value, field }: NamedValueOf<PathNode>,
): TreatedOutcome {
  const { run, depth } = walk;
  if (value === '') return stays;
  if (field.act === 'leaf' || field.act === 'seal') countFailure(run, field);
  if (value === undefined) rememberLeaves({ run, numbers: 'exact' }, written, field, depth);
  return removeText(walk, value ?? written, field);
}
