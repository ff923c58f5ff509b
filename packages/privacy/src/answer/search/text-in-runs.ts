import type { PathNode } from '../../paths/path-node.ts';
import { namesKeys } from '../../paths/text-runs.ts';
import { itemAt } from '../../read-at.ts';
import type { KeptText } from '../run.ts';
import type { Neighbours } from './texts-together.ts';
import { typedKeys } from './typed-keys.ts';

/** A run is no longer, and a text that is written in runs has no more of them and is no longer. */
const [runCharsMax, runsMax, textCharsMax] = [400, 2_000, 50_000];

/**
 * One text in the objects of a list, in each under one name (`[{ "insert": "Quar" }, …]`), or in
 * lists of a list at one place (`[[0.1, "o", "Q"], …]`): runs as editors, streams, recordings of
 * keys and comparisons of texts have them.
 */
export function textsInRuns(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  return rowsOfRuns(kept).flatMap(({ at, node }) => {
    const row = at.map((one) => itemAt(texts, one));
    const isText = row.length > 1 && row.length <= runsMax;
    if (!isText || !row.every(({ length }) => length <= runCharsMax)) return [];
    const keys = typedText(at, row);
    if (keys || (node.key !== undefined && namesKeys(node.key))) return keys ? [keys] : [];
    const text = row.join('');
    if (text.length > textCharsMax) return [];
    const joined: Neighbours = { at, text, gap: 0 };
    return row.some((one) => /\s/.test(one))
      ? [joined]
      : [joined, { at, text: row.join(' '), gap: 1 }];
  });
}

/** What pressed keys write; undefined: they are none. */
export function typedText(at: readonly number[], row: readonly string[]): Neighbours | undefined {
  const pieces = typedKeys(row);
  return pieces && { at, text: pieces.join(''), gap: 0, pieces };
}

interface Row {
  at: readonly number[];
  node: PathNode;
}

function rowsOfRuns(kept: readonly KeptText[]): Row[] {
  let byNode: Map<PathNode, Map<string | number, number[]>> | undefined;
  for (let at = 0; at < kept.length; at++) {
    const one = itemAt(kept, at);
    // most texts are told by this
    if (one.isNumber || (!one.node.isRun && !Array.isArray(one.holder))) continue;
    const part = partOfRuns(one);
    if (part === undefined) continue;
    byNode ??= new Map();
    const parts = byNode.get(one.node) ?? new Map<string | number, number[]>();
    const known = parts.get(part);
    if (known) known.push(at);
    else byNode.set(one.node, parts.set(part, [at]));
  }
  return [...(byNode ?? [])].flatMap(([node, parts]) =>
    [...parts.values()].flatMap((at) => sidesOf(kept, at).map((side) => ({ at: side, node }))),
  );
}

/** What tells the runs of one text from those of another at the same path; undefined: no run. */
function partOfRuns({ node, holder, key }: KeptText): string | number | undefined {
  if (Array.isArray(holder)) {
    const isInRow = node.key === undefined && node.parent?.key === undefined;
    return isInRow && node.parent?.parent !== undefined ? key : undefined;
  }
  return node.key !== undefined && namesKeys(node.key) ? kindOf(holder) : '';
}

/** A key that is let go is told as well as one that is pressed. */
function kindOf(holder: Exclude<KeptText['holder'], readonly unknown[]>): string {
  for (const name of kindNames) {
    const kind = holder[name];
    if (typeof kind === 'string') return kind;
  }
  return '';
}
const kindNames = ['type', 't', 'event', 'kind', 'action'];

/**
 * Of a comparison of texts (`[[0, "Quar"], [-1, "termaine"], [1, "ry"]]`) what it was and what it
 * is; of all else the whole.
 */
function sidesOf(kept: readonly KeptText[], at: readonly number[]): (readonly number[])[] {
  const marks = at.map((one) => {
    const { holder } = itemAt(kept, one);
    return Array.isArray(holder) ? holder[0] : undefined;
  });
  if (!marks.every((mark) => mark === 0 || mark === 1 || mark === -1)) return [at];
  return [1, -1].map((other) => at.filter((_, i) => marks[i] !== other));
}
