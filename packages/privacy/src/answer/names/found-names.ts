import { itemAt } from '../../read-at.ts';
import type { Scanner } from '../../text/scan.ts';
import { isDistinctive } from '../search/distinctive.ts';
import { findingReplacements, type FindingTools } from '../search/finding-replacements.ts';
import type { AnswerRun } from '../run.ts';

/**
 * Names of people that the kept texts say, with what stands for each: a name found in one text is
 * then looked for in all of them, and in later answers of the lease. Single words are not, for too
 * many of them are said of something else.
 */
export function foundNames(
  run: AnswerRun,
  tools: FindingTools,
  texts: readonly string[],
  scanner: Scanner,
): Map<string, string> {
  const list = namesIn(run, texts, scanner);
  if (list.length === 0) return new Map();
  const replacements = findingReplacements(list, 'person', run, tools);
  if (tools.text?.filterType !== 'TOKENIZE')
    tools.sealer.noteHidden(
      list.map((value) => ({ class: 'person', value })),
      run.gathered.aliases,
    );
  return new Map(list.map((name, i) => [name, itemAt(replacements, i)]));
}

function namesIn({ gathered }: AnswerRun, texts: readonly string[], scanner: Scanner): string[] {
  const known = new Set(gathered.remembered.map(({ value }) => value));
  const names = new Set<string>();
  for (let at = 0; at < texts.length && names.size < namesMax; at++) {
    const text = itemAt(texts, at);
    const node = gathered.kept[at]?.node;
    const isAgreedTo = node?.isKeptByName === true && node.class === 'person';
    const findings = isAgreedTo ? undefined : scanner(text, node?.class);
    if (!Array.isArray(findings)) continue;
    for (const { kind, start, end } of findings) {
      const name = kind === 'NAME' ? text.slice(start, end) : '';
      if (name.length <= nameCharsMax && isDistinctive(name) && !known.has(name)) names.add(name);
    }
  }
  return [...names];
}

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
const namesMax = 2_000;
const nameCharsMax = 80;
