import { dataClassOfNames } from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import { areFieldNames, parentPath, type FieldEvidence } from './evidence.ts';
import { classByEnglishName, type NameReader } from './names.ts';
import { isPlausible } from './shapes.ts';

/** Fields that may say what a field beside them is, by the parent of that field. */
export interface Labels {
  beside: ReadonlyMap<string, readonly FieldEvidence[]>;
  /** `type.text`, `typeCode.display` */
  below: ReadonlyMap<string, readonly FieldEvidence[]>;
  /** Parents of a `value` or `number`, or of what is shown of a key: there an `id` is the record's own. */
  valued: ReadonlySet<string>;
}

export function findLabels(judged: readonly FieldEvidence[]): Labels {
  const labels = judged.filter(({ words }) => isLabel(words.join('')));
  const below = new Map<string, FieldEvidence[]>();
  for (const evidence of judged) {
    if (!/^(?:text|code|display)$/.test(evidence.words.join(''))) continue;
    for (const { index } of evidence.parent.matchAll(/\.type/g)) {
      const parent = evidence.parent.slice(0, index);
      const before = below.get(parent);
      if (before) before.push(evidence);
      else below.set(parent, [evidence]);
    }
  }
  const values = judged.filter(({ words }) => isValueBesideId.test(words.join('')));
  const named = (name: string) =>
    new Set(judged.flatMap(({ words, parent }) => (words.join('') === name ? [parent] : [])));
  return {
    beside: Map.groupBy(labels, ({ parent }) => parent),
    below,
    valued: new Set([
      ...values.map(({ parent }) => parent),
      ...named('identifier').intersection(named('identifiertype')),
      ...parentsOfAttributes(judged),
    ]),
  };
}

/** `{ type, id, attributes }`: the type is of the record, and the id is its own (JSON:API 1.1 §7). */
function parentsOfAttributes(judged: readonly FieldEvidence[]): string[] {
  const ofAttributes = judged.filter(({ above }) => above.at(-1)?.join('') === 'attributes');
  return ofAttributes.map(({ parent }) => parentPath(parent));
}

const isValueBesideId =
  /^(?:value|number|(?:obfuscated|redacted|masked|partial)(?:value|key|token|secret)|(?:secret|key|token)(?:hint|prefix|suffix|preview|last4?)|lastusedat|lastused)$/;

function isLabel(name: string): boolean {
  return /^(?:system|type|kind|key|name|label|field|url|attribute|property|question|scheme(?:name)?|(?:document|doc|id|identifier|contact)type(?:code|reference)?|idtypereference|reference)$/.test(
    name,
  );
}

/**
 * `{ system: 'phone', value: … }`, `{ documentType: 'PASSPORT', number: … }`: a sibling says what
 * the value is.
 */
export function labelledClass(
  evidence: FieldEvidence,
  { beside, below, valued }: Labels,
  reader: NameReader,
): string | undefined {
  const leaf = evidence.words.join('');
  if (!isValueName(leaf, evidence) || areFieldNames(evidence.texts)) return undefined;
  const { parent } = evidence;
  if (leaf === 'id' && (valued.has(parent) || evidence.field.schema?.['format'] === 'uuid'))
    return undefined;
  const isOwnId = leaf === 'id';
  const found = [...(beside.get(parent) ?? []), ...(below.get(parent) ?? [])]
    .flatMap(({ texts, words }) => {
      const told = texts.flatMap(
        (text) =>
          (words.join('') === 'reference' ? classOfReference(text) : classOfLabel(text, reader)) ??
          [],
      );
      // of kinds that a record may be of, one says nothing of its id
      return isOwnId && told.length < texts.length ? [] : told;
    })
    .filter(
      (label) =>
        // `{ type: 'card', id: … }`: what kind of thing it is, and what that is called by
        !(isOwnId && /^(?:card|account|iban|person|username)$/.test(label)) &&
        isPlausible(label, evidence.texts) &&
        (evidence.texts.length === 0 ||
          evidence.texts.some((text) => /\p{L}{3}|\p{Lo}|\d.*\d.*\d/u.test(text))),
    );
  return found.find((label) => classTreatments.get(label)?.category === 'direct') ?? found[0];
}

function isValueName(leaf: string, { field }: FieldEvidence): boolean {
  return (
    /^(?:value\w*|number|content|text|data|answer|id|val|display|identification|identifier)$/.test(
      leaf,
    ) || /^[#$_@]/.test(field.names.at(-1) ?? '')
  );
}

/**
 * What a reference leads to says whose name is shown beside it (FHIR R4 §2.3.0,
 * `Reference.display`).
 */
function classOfReference(text: string): string | undefined {
  return /(?:^|\/)(?:Patient|Practitioner|RelatedPerson|Person)\//.test(text)
    ? 'person'
    : undefined;
}

function classOfLabel(label: string, reader: NameReader): string | undefined {
  if (label.length < 2 || label.length > 120) return undefined;
  const tail =
    label
      .replace(/[/#?]+$/, '')
      .split(/[/#]|\.(?=[A-Z])/)
      .at(-1) ?? '';
  if (/^names?$/i.test(tail)) return undefined;
  const name = tail.replace(/^us-(?:core-)?|^patient-/, '');
  const found = classByEnglishName([name], reader);
  const inLastWord = classTreatments.has(found)
    ? found
    : dataClassOfNames([name.split(/[-_ ]/).at(-1) ?? '']);
  const category = classTreatments.get(inLastWord)?.category;
  return category === undefined || category === 'harmless' || inLastWord === 'text'
    ? undefined
    : inLastWord;
}
