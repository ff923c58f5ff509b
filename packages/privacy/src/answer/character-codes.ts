import type { Json } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { AnswerRun, ValueSpot } from './run.ts';

/**
 * Numbers that a list keeps, or a map of places (`{ "0": 81, "1": 117 }`), and that may be the codes
 * of characters (`[81, 117, 97]`): together they are a text that is searched, and of which all
 * goes. `spot`: where the list stands.
 */
export function keepCodes(
  run: AnswerRun,
  array: readonly Json[],
  element: PathNode,
  spot: Pick<ValueSpot, 'holder' | 'key'>,
): void {
  if (!run.collectsText) return;
  if (array.length < codesMin || array.length > codesMax || !array.every(isCode)) return;
  // every other octet of UTF-16 is zero
  const codes = array.filter((one) => one !== 0);
  if (codes.length < codesMin) return;
  run.gathered.kept.push({
    ...spot,
    node: element,
    text: codes.join(' '),
    isNumber: true,
    record: run.record,
  });
}

const [codesMin, codesMax] = [4, 2_000];

const isCode = (one: Json): one is number =>
  typeof one === 'number' && Number.isInteger(one) && (one >= 0x20 || one === 0) && one < 0x10000;
