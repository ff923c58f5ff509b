import { foldName, memberPath, singular, type Field } from '@leasehold/privacy';
import {
  judgeFields,
  type AnsweringOperation,
  type JudgedField,
  type PathSuggestion,
} from '@leasehold/suggest';

type FieldSuggestion = PathSuggestion & { operations: readonly string[] };

/** Of all maps for fields of their owners' making that the answers of one API have. */
export interface OpenMaps {
  /** Looks through the fields of one answer. */
  read: (
    fields: readonly Field[],
    operation: AnsweringOperation,
    operations: readonly string[],
  ) => void;
  suggestions: () => FieldSuggestion[];
}

/**
 * What the records of most APIs have, in the maps (`fields`, `properties`) that a description says
 * no member of: each is judged as if it were described, and told only where it would be kept and
 * where no map of that name stands in a record that may be somebody's. A filter for such a path
 * keeps the value that is called so, and neither another name nor an object. Whatever else stands
 * in the map stays withheld, and a name in an object there is taken for a person's.
 */
export function createOpenMaps(): OpenMaps {
  const found: { map: string; suggestion: FieldSuggestion }[] = [];
  const ofSomebody = new Set<string>();
  return {
    read(fields, operation, operations) {
      const maps = fields.flatMap((field) => openMapAt(field, fields) ?? []);
      if (maps.length === 0) return;
      const members = maps.flatMap((map) => fieldsOfMap(map, operation));
      const judged = judgeFields({ fields: [...fields, ...members], operation });
      for (const map of maps) {
        const name = foldName(map.names.at(-1) ?? '');
        const isNobodys = isOfNobody(map, judged);
        if (!isNobodys) ofSomebody.add(name);
        for (const one of [...(isNobodys ? keptInMap(map, judged) : []), ...namesInMap(map)])
          found.push({ map: name, suggestion: { ...one, operations, isOnlyThere: true } });
      }
    },
    suggestions: () =>
      found.flatMap(({ map, suggestion }) =>
        suggestion.filterType === 'KEEP' && ofSomebody.has(map) ? [] : [suggestion],
      ),
  };
}

const keptInMap = ({ path }: OpenMap, judged: readonly JudgedField[]) =>
  judged.flatMap(({ suggestion, isOfThing, isToldOfSomebody }) =>
    suggestion.path.startsWith(`${path}.`) &&
    suggestion.filterType === 'KEEP' &&
    isOfThing &&
    !isToldOfSomebody
      ? [suggestion]
      : [],
  );

/** The record that the map is a part of is one of a thing that a list knows. */
const isOfNobody = ({ field }: OpenMap, judged: readonly JudgedField[]): boolean =>
  judged.some(
    ({ suggestion, isOfKnownThing, isToldOfSomebody }) =>
      suggestion.path === field.path && isOfKnownThing && !isToldOfSomebody,
  );

/** Maps whose keys are names of fields, and not data. */
const mapsOfFields =
  /^(?:custom|extra|user|issue|item|entity)?_?(?:fields?|properties|attributes|columns)$/i;

/** The map itself: its path, and the names from the root to it. */
interface OpenMap extends Pick<Field, 'path' | 'names'> {
  /** How the description tells it. */
  field: Field;
}

/** Of texts or of anything, with nothing described beside its keys or below them. */
function openMapAt(field: Field, fields: readonly Field[]): OpenMap | undefined {
  const types = [field.schema?.['type'] ?? []].flat();
  const isOfTexts = types.length > 0 && types.every((type) => type === 'string');
  const isOfKeys = field.path.endsWith('.*');
  if (isOfKeys ? !field.isAnything && !isOfTexts : !isAnyObject(field)) return undefined;
  const path = isOfKeys ? field.path.slice(0, -'.*'.length) : field.path;
  const names = isOfKeys ? field.names.slice(0, -1) : field.names;
  const isOpen = !fields.some((one) => one !== field && one.path.startsWith(`${path}.`));
  const isOfFields = mapsOfFields.test(names.at(-1) ?? '') && !/\*|\]$/.test(path);
  return isOpen && isOfFields ? { path, names, field } : undefined;
}

const isAnyObject = ({ isAnything, schema }: Field): boolean =>
  isAnything === true && [schema?.['type'] ?? []].flat().includes('object');

function fieldsOfMap({ path, names }: OpenMap, operation: AnsweringOperation): Field[] {
  const noun = nounOfRecord(names.slice(0, -1), operation);
  return membersOf(noun).map((steps) => ({
    path: steps.reduce(pathOfStep, path),
    names: [...names, ...steps.filter((step) => step !== '[]')],
    schema: { type: 'string' },
  }));
}

const pathOfStep = (path: string, step: string): string =>
  step === '[]' ? `${path}[]` : memberPath(path, step);

/** `issue` of `issues[].fields`, and of what `/issues/{id}` answers. */
function nounOfRecord(above: readonly string[], { path }: AnsweringOperation): string {
  const named = above.at(-1) ?? path.split('/').findLast((step) => /^[a-z]+$/i.test(step)) ?? '';
  return singular(named.toLowerCase());
}

/** Steps below the map: what is told in a word, and what is an object for an entry of a list. */
function membersOf(noun: string): string[][] {
  const kinds = [...choices, `${noun}type`, `${noun}status`];
  return [
    ...[...texts, ...kinds].map((name) => [name]),
    ...lists.map((name) => [name, '[]']),
    ...[...kinds, ...things].map((name) => [name, 'name']),
    ...listsOfThings.map((name) => [name, '[]', 'name']),
  ];
}

const texts = ['title', 'summary', 'dueDate'];
const choices = 'status type category priority severity resolution'.split(' ');
const things = ['project', 'sprint'];
const lists = ['labels', 'tags'];
const listsOfThings = ['components', 'versions'];

/** What the record, or an object that nobody described, may be called by. */
const namesInMap = ({ path }: OpenMap): Omit<FieldSuggestion, 'operations'>[] =>
  [path, `${path}.*`].flatMap((holder) =>
    ['name', 'displayName'].map((name) => ({
      path: memberPath(holder, name),
      class: 'person',
      category: 'direct',
      reason: `"${name}" of whatever its owners keep in this map may be somebody's.`,
      confidence: 0.6,
      filterType: 'TOKENIZE',
      filter: { target: memberPath(holder, name), filterType: 'TOKENIZE', class: 'person' },
    })),
  );
