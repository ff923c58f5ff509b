import {
  dataClassOfNames,
  foldName,
  showsPart,
  wordsInName,
  type Filter,
} from '@leasehold/privacy';
import type { Described, Shared } from '../operations/described-field.ts';
import type { ProtectedField } from '../policy-fields.ts';
import { isAskingWord } from '../reading/asking-words.ts';

/** A field that an argument could cut or write in another way. */
export interface FormedField {
  name: string;
  class: string;
  hasTokens: boolean;
  /** What is told of it is worked out, or is a number: it moves with what it is worked out by. */
  isAmount: boolean;
  /** It is counted from a day on: an age. */
  isCounted: boolean;
}

/** What of the answers of one operation an argument could cut or write in another way. */
export interface AnswerForms {
  /** Kept texts, in which what is protected is found as long as it is whole. */
  texts: readonly FormedField[];
  /** Those of them that stand in no list: a place and a length are in these. */
  alone: readonly FormedField[];
  /** Fields of which agents see a part. */
  inPart: readonly FormedField[];
  /** The same of which only a filter says that it may be there. */
  undescribed: readonly FormedField[];
  /** The answers list records, so that a place and a length are in that list. */
  hasRecords: boolean;
}

interface DescribedAnswer {
  all: readonly Described[];
  isPartial: boolean;
  isText: boolean;
}

/** By the answers as they are described; what nobody describes may hold whatever is kept. */
export function answerForms(
  { all, isPartial, isText }: DescribedAnswer,
  { policy, said, words }: Pick<Shared, 'policy' | 'said' | 'words'>,
): AnswerForms {
  const isMore = isPartial || all.some(({ holds }) => holds === 'more');
  const mayKeep = policy.unlisted === 'keep' || said.kept.size > 0;
  const texts = all.filter(
    ({ field, holds, names }) =>
      !field &&
      (holds === 'text' || holds === 'more') &&
      (isProse(names.at(-1) ?? '') || words(names).category !== 'harmless'),
  );
  const asText = ({ names }: Described) => textCalled(names.at(-1) ?? '');
  const wholeText = isText ? [textCalled('text')] : [];
  const unknown = isMore && mayKeep && texts.length === 0 ? [textCalled('text')] : [];
  const inPart = all.flatMap(({ field, filter, holds }) =>
    field && filter && showsPart(filter.filterType)
      ? [formedField(field, filter, holds === 'number')]
      : [],
  );
  const undescribed = isMore
    ? said.inPart.map((one) => formedField(one.field, one.filter, false))
    : [];
  return {
    texts: [...texts.map(asText), ...wholeText, ...unknown],
    alone: [...texts.filter(isAlone).map(asText), ...wholeText],
    inPart,
    undescribed,
    hasRecords: all.some(isOfRecords),
  };
}

const isAlone = ({ path, holds, names }: Described): boolean =>
  !path.includes('[]') && (holds === 'text' || isProse(names.at(-1) ?? ''));

/** `people[].name`, `rows[][]`, and elements of which nobody says what they are. */
const isOfRecords = ({ path, holds }: Described): boolean =>
  holds === 'list' || /\[\][^\]]/.test(path) || (path.endsWith('[]') && holds !== 'text');

/** As any text, whatever its field is called: so is the line that opens it. */
const textCalled = (name: string): FormedField => ({
  name,
  class: 'text',
  hasTokens: false,
  isAmount: false,
  isCounted: false,
});

function formedField(
  { name, class: dataClass, meaning, hasTokens }: ProtectedField,
  { filterType, to }: Filter,
  isNumber: boolean,
): FormedField {
  const isRange = filterType === 'GENERALIZE' && to === 'BUCKET';
  return {
    name,
    class: dataClass,
    hasTokens,
    isAmount: isNumber || isRange || filterType === 'AGE_GROUP',
    isCounted: dataClass === 'age' || meaning === 'age' || isRange,
  };
}

/** Of what people write, and of what a document is made of. */
const isProse = (name: string): boolean =>
  dataClassOfNames([name]) === 'text' ||
  wordsInName(name).some((word) => documents.test(word) || isAskingWord('prose', word)) ||
  isAskingWord('prose', foldName(name));

const documents = /^(?:markdown|html|xhtml|rtf|xml|csv|plain|raw|source|log|logs|stdout|stderr)$/;
