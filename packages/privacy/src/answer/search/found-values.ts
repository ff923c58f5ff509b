import { itemAt } from '../../read-at.ts';
import type { Scanner } from '../../text/scan.ts';
import { isDistinctive, isLookedFor } from './distinctive.ts';
import { findingReplacements, type FindingTools } from './finding-replacements.ts';
import type { AnswerRun } from '../run.ts';
import { isAgreedTo } from '../../paths/path-node.ts';

/** What a detector found in a text, and what stands for it wherever it is said. */
export interface FoundValue {
  class: string;
  replacement: string;
}

/**
 * Personal data that the kept texts say, with what stands for each: what is found in one text is
 * then looked for in all of them, and in later answers of the lease. Single words of names are not,
 * for too many of them are said of something else.
 */
export function foundValues(
  run: AnswerRun,
  tools: FindingTools,
  texts: readonly string[],
  scanner: Scanner,
): Map<string, FoundValue> {
  const found = new Map<string, FoundValue>();
  for (const [dataClass, values] of valuesIn(run, texts, scanner)) {
    const list = [...values];
    const replacements = findingReplacements(list, dataClass, run, tools);
    if (tools.text?.filterType !== 'TOKENIZE')
      tools.sealer.noteHidden(
        list.map((value) => ({ class: dataClass, value })),
        run.gathered.aliases,
      );
    for (const [i, value] of list.entries())
      found.set(value, { class: dataClass, replacement: itemAt(replacements, i) });
  }
  return found;
}

/** By their classes. */
function valuesIn(
  { gathered }: AnswerRun,
  texts: readonly string[],
  scanner: Scanner,
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(gathered.remembered.map(({ value }) => value));
  const byClass = new Map<string, Set<string>>();
  let left = valuesMax;
  for (let at = 0; at < texts.length && left > 0; at++) {
    const text = itemAt(texts, at);
    const node = gathered.kept[at]?.node;
    const findings = scanner(text, node?.class);
    if (!Array.isArray(findings)) continue;
    for (const { kind, class: dataClass, start, end } of findings) {
      const value = text.slice(start, end);
      if (isAgreedTo(node, dataClass) || known.has(value) || !maySpread(value, kind, dataClass))
        continue;
      known.add(value);
      left--;
      const ofClass = byClass.get(dataClass);
      if (ofClass) ofClass.add(value);
      else byClass.set(dataClass, new Set([value]));
    }
  }
  return byClass;
}

const maySpread = (value: string, kind: string, dataClass: string): boolean =>
  value.length <= valueCharsMax &&
  kind !== 'URL' &&
  (kind === 'NAME' ? isDistinctive(value) : isLookedFor(value, dataClass));

/** A scanner that scans a text once, however often it is asked within one answer. */
export function createOnceScanner(scanner: Scanner): Scanner {
  const known = new Map<string, Map<string, ReturnType<Scanner>>>();
  return (text, hint = '') => {
    const ofHint = known.get(hint) ?? new Map<string, ReturnType<Scanner>>();
    known.set(hint, ofHint);
    if (ofHint.has(text)) return ofHint.get(text);
    const found = scanner(text, hint === '' ? undefined : hint);
    ofHint.set(text, found);
    return found;
  };
}

/** More are found where they stand, and not looked for elsewhere. */
const valuesMax = 2_000;
const valueCharsMax = 80;
