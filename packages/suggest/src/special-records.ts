import { type FieldEvidence, isMarkOfThing } from './evidence.ts';
import { isClinicalName } from './clinical-records.ts';
import { type SpecialClass, specialTerm } from './special-words.ts';
import { isTellingName, type Subject } from './subject.ts';

export interface RecordKind {
  /** It tells whom it is about. */
  isAbout: boolean;
  /** What is sold, sent or published, rather than somebody. */
  isThing: boolean;
  isClinical: boolean;
  /** A passport or its like. */
  isDocument: boolean;
}

export function recordOf(fields: readonly FieldEvidence[]): RecordKind {
  const above = fields[0]?.above ?? [];
  const isAbout = fields.some(
    (field) => ofPeople.has(field.class) && !isAgeOfThing(field) && !isMarkOfThing(field),
  );
  const isThing =
    !isAbout &&
    ((!isEnvelope(above) && above.at(-1)?.some((word) => goods.has(word)) === true) ||
      fields.some(({ words }) => words.some((word) => thingMarks.has(word))));
  return {
    isAbout,
    isThing,
    isClinical:
      !isThing &&
      (above.some(isClinicalName) ||
        fields.filter(tellsOfHealth).length * 6 >= Math.max(1, fields.length)),
    isDocument:
      specialTerm(above.at(-1) ?? [], 'always')?.class === 'identity_document' ||
      fields.some(namesDocument),
  };
}

/** `items` of an answer are whatever was asked for; inside a record they are what was bought. */
const isEnvelope = (above: readonly (readonly string[])[]): boolean =>
  /^items$/.test(above.at(-1)?.join('') ?? '') && !above.some(isTellingName);

/** What food holds is nobody's health; what somebody ate is. */
export function asFood(
  record: RecordKind,
  subject: Subject,
  fields: readonly FieldEvidence[],
): RecordKind {
  const isFood =
    foods.has(subject.head) &&
    !record.isAbout &&
    !subject.isBelowPerson &&
    !fields.some(({ class: found }) => idsOfEaters.has(found));
  return isFood ? { ...record, isThing: true, isClinical: false } : record;
}

const foods = new Set(
  'ingredient food dish recipe beverage drink topping nutrient allergen menu cuisine'.split(' '),
);
const idsOfEaters = new Set('user_id customer_id patient_id employee_id insurance_id'.split(' '));

/**
 * Whose record it is. Ids of users and customers are no proof: they stand in the records of all
 * they do.
 */
const ofPeople = new Set(
  'employee_id patient_id insurance_id ssn national_id birth_date age gender marital_status ethnicity passport'.split(
    ' ',
  ),
);

/**
 * `cache_age` and `max_age` are ages of things; the Italian for age is also when a parcel comes
 * (`eta`, a time).
 */
function isAgeOfThing({ class: dataClass, words, field }: FieldEvidence): boolean {
  const format = field.schema?.['format'];
  const isText = [field.schema?.['type'] ?? []].flat().includes('string');
  return (
    dataClass === 'age' &&
    ((isText && field.names.at(-1) === 'eta') ||
      words.some((word) => aged.has(word)) ||
      format === 'date-time' ||
      format === 'date')
  );
}

const aged = new Set(
  'cache max maximum min minimum session token cookie key password account domain file entry content message data index snapshot lock queue'.split(
    ' ',
  ),
);
const thingMarks = new Set(
  'sku price barcode gtin ean upc stock manufacturer width length depth parcel tracking carrier dimensions stars forks repository wind humidity forecast'.split(
    ' ',
  ),
);
const goods = new Set(
  'product products item items bag bags baggage luggage parcel parcels package packages shipment shipments cargo freight dimensions image images picture avatar photo video media file thumbnail icon logo weather vehicle'.split(
    ' ',
  ),
);
const healthClasses: ReadonlySet<string> = new Set<SpecialClass>([
  'health_data',
  'diagnosis',
  'medication',
  'hospital_stay',
  'genetic_data',
]);

function tellsOfHealth({ words, texts }: FieldEvidence): boolean {
  return (
    healthClasses.has(specialTerm(words, 'always')?.class ?? '') ||
    texts.some((text) => codeSystems.test(text))
  );
}

/** Code systems of medicine (FHIR R4 §4.3). */
const codeSystems =
  /snomed\.info|loinc\.org|\/sid\/icd|rxnorm|\/sid\/(?:cvx|ndc|atc)|\bICD-?(?:9|10|11)\b|\bSNOMED\b|\bLOINC\b/i;

function namesDocument({ words, texts }: FieldEvidence): boolean {
  const isKind = /^(?:type|kind|document|doc|category|name|title|label)$/.test(words.at(-1) ?? '');
  return (
    isKind &&
    texts.some(
      (text) =>
        text.length < 60 &&
        specialTerm(text.toLowerCase().split(/[^\p{L}\d]+/u), 'always')?.class ===
          'identity_document',
    )
  );
}
