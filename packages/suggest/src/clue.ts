import type { Company } from './company.ts';
import type { FieldEvidence } from './evidence.ts';
import type { NameReader } from './names.ts';
import type { Clue } from './recognisers/recogniser.ts';
import { anything } from './recognisers/things.ts';
import { textOrNone } from './schema-class.ts';
import { type Subject, singular } from './subject.ts';
import { isFieldName, isNameStep } from '@leasehold/privacy';

/** Everything that is known of each field of an answer, for the recognisers. */
export function createClueReader(
  judged: readonly FieldEvidence[],
  company: Company,
  subjectOf: (evidence: FieldEvidence) => Subject,
  reader: NameReader,
): (evidence: FieldEvidence) => Clue {
  const names = new Map<string, Set<string>>();
  for (const { parent, written } of judged) {
    const here = names.get(parent);
    if (here) here.add(written.join(''));
    else names.set(parent, new Set([written.join('')]));
  }
  return (evidence) => {
    const { field, above, parent, isInMap } = { ...evidence, isInMap: isMapValue(evidence) };
    const given = isInMap
      ? (above.findLast((_, i) => isNameStep(field.names[i] ?? '')) ?? [])
      : idLast(evidence.words, names.get(parent));
    const words = given.length > 1 && given.at(-1) === 'value' ? given.slice(0, -1) : given;
    const subject = subjectOf(evidence);
    const name = words.join('');
    return {
      evidence,
      words,
      last: singular(words.at(-1) ?? ''),
      name,
      type:
        isInMap && anything.test(name) ? 'object' : typeIn(field.schema?.['type'], field.samples),
      format: textOrNone(field.schema?.['format']),
      isEnum: Array.isArray(field.schema?.['enum']) || field.schema?.['const'] !== undefined,
      isInMap,
      subject,
      isPersons: isPersons(evidence, subject, company),
      siblings: names.get(parent) ?? new Set(),
      isPlainName: isReadable(isInMap ? above.at(-1)?.join('_') : field.names.at(-1)),
      description: textOrNone(field.schema?.['description']),
    };
  };
}

function isMapValue({ field }: FieldEvidence): boolean {
  return !isNameStep(field.names.at(-1) ?? '');
}

function isReadable(name: string | undefined): boolean {
  return name !== undefined && isFieldName(name);
}

/** Where a record says `idBoard` and `idList`, ids have their word first. */
function idLast(
  words: readonly string[],
  siblings: ReadonlySet<string> | undefined,
): readonly string[] {
  if (words.length < 2 || words[0] !== 'id' || siblings === undefined) return words;
  const alike = [...siblings].filter((name) => /^id[a-z]{3}/.test(name));
  return alike.length > 1 ? [...words.slice(1), 'id'] : words;
}

function typeIn(type: unknown, samples: readonly unknown[] = []): Clue['type'] {
  const types = [type ?? samples.map((sample) => typeof sample)].flat();
  if (types.includes('object') || types.includes('array')) return 'object';
  if (types.includes('string')) return 'text';
  return types.includes('number') || types.includes('integer') ? 'number' : 'unsaid';
}

/** What a record is called counts before what it has: an order has an e-mail address as well. */
function isPersons(evidence: FieldEvidence, { kind }: Subject, company: Company): boolean {
  if (kind === 'person') return true;
  if (company.isOrganisation(evidence) && !company.isInPerson(evidence)) return false;
  return kind === 'unknown' ? company.isInPerson(evidence) : company.isProven(evidence);
}
