import { singular } from '@leasehold/privacy';
import { beside, type Clue, endsIn, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, isText } from './doubt-of-people.ts';

const isItem = ({ evidence }: Clue): boolean => evidence.field.path.endsWith('[]');
/** A row of rows: `rows[][]`. */
const isCell = ({ evidence }: Clue): boolean => evidence.field.path.endsWith('[][]');

const counts = endsIn('count total number quantity sum size frequency price volume cap');

const namesOfCells = named(
  'row rows value values cell cells record records data index entries items result results matrix tuples tuple table grid',
);
const namesOfColumns = 'columns headers header fields columnnames fieldnames cols colnames';
const heldAsTable = beside('rows values cells records data index dataframe table results matrix');

/** `candles`, `telemetry.points`: times and what was measured then, of a thing and nobody. */
const isSeries = (clue: Clue): boolean =>
  clue.subject.kind === 'thing' &&
  !clue.isPersons &&
  !clue.isAbout &&
  !clue.isTold &&
  !clue.isWithSomebody &&
  !clue.isOfLives &&
  !clue.isOfDays &&
  !namesOfCells(clue) &&
  !ofPlacesOrBodies(clue) &&
  !ofWays(clue);

const ofPlacesOrBodies = hasWord(
  'coordinates coords track trace route path polyline line shape outline vertices position positions waypoints geometry bbox polygon ring boundary fence zone area gps trajectory location locations heart pulse hr bpm ecg eeg glucose spo2 weight steps',
);
/** Points of these are where somebody or something went. */
const ofWays = stands(
  'route ride trip run walk hike journey tour flight activity workout vehicle device tracker driver courier delivery fleet bike scooter',
);

/** Values that no name stands at: lists of rows, and a row beside the list of its columns. */
function isUnnamedCell(clue: Clue): boolean {
  if (clue.isEnum || clue.evidence.isFlag) return false;
  if (isCell(clue)) return clue.type !== 'number' || !(counts(clue) || isSeries(clue));
  if (!isItem(clue) || !isText(clue)) return false;
  if (named(namesOfColumns)(clue)) return heldAsTable(clue);
  return namesOfCells(clue) || beside(namesOfColumns)(clue);
}

export const isTime = ({ format }: Clue): boolean =>
  /^(?:date-time|datetime|time|duration)$/.test(format);
const isId = endsIn('id ids uuid guid');
const isKind = named('type kind status');
const isOfCurrency = hasWord('currency currencies');

/** It may be any text, by its name and type. */
const isOpenText = (clue: Clue): boolean =>
  isText(clue) && !isTime(clue) && !isId(clue) && !isKind(clue) && !isOfCurrency(clue);

/** `Column1`: what its place in a table is called. */
const isNumberedColumn = (clue: Clue): boolean =>
  isText(clue) && /^(?:col|column|field|cell)_?\d+$/i.test(clue.evidence.field.names.at(-1) ?? '');

/** Objects whose members repeat what stands in fields of another name. */
const repeating = new Set(
  'highlight highlighting bucket facet aggregation suggest suggestion prediction autocomplete autosuggest typeahead legend axis xaxis yaxis pivot histogram'.split(
    ' ',
  ),
);

/**
 * Buckets that files or measures lie in, or tasks on a board, have ids, and so has what lies in
 * them; groups of what was found have keys.
 */
function isInRepeating({ evidence: { above }, siblings, around }: Clue): boolean {
  const names = above.map((words) => singular(words.at(-1) ?? ''));
  const isStore = siblings.has('id') && (names.at(-1) === 'bucket' || around.has('id'));
  return names.some((name) => repeating.has(name) && !(isStore && name === 'bucket'));
}

/**
 * Texts that repeat values of other fields: what a search found, the keys of groups, the names of
 * what a chart shows.
 */
function isRepeated(clue: Clue): boolean {
  const { siblings, subject } = clue;
  if (!isOpenText(clue)) return false;
  return (
    isInRepeating(clue) ||
    (isItem(clue) && repeating.has(clue.last)) ||
    ofCompletion(clue) ||
    isOfChart(clue) ||
    isGroup(siblings) ||
    (clue.name === 'sort' && isItem(clue) && beside('source score index id')(clue)) ||
    (subject.isBelowPerson &&
      /^(?:option|choice|filter|group|item)$/.test(subject.ends) &&
      !ofGoods(clue) &&
      isLabel(clue))
  );
}

/** What was bought or lent has these, and no answer of somebody's. */
const ofGoods = beside(
  'sku quantity price unitprice priceamount totalprice barcode isbn ean gtin productid variantid product hscode',
);

/** `/autocomplete/tags` answers with tags, and what was paid for is told by any name. */
const ofCompletion = (clue: Clue): boolean =>
  stands('autocomplete typeahead autosuggest')(clue) &&
  !isWholeRecord(clue) &&
  (!clue.subject.isListed || /^(?:transaction|payment|expense)$/.test(clue.subject.head));
/** Records themselves are found so, and not what stands in their fields. */
const isWholeRecord = (clue: Clue): boolean =>
  beside('createdat created createdtime createdon')(clue) &&
  beside('updatedat updated modified modifiedat updatedon')(clue);
const isLabel = named('value label text name title key');

const chartParts = 'series dataset datasets data values points xaxis yaxis axes legend';

function isOfChart(clue: Clue): boolean {
  const { evidence, name } = clue;
  const isAxis =
    isItem(clue) &&
    /^(?:labels?|legends?|categor(?:y|ies)|ticks|xlabels|ylabels|axislabels)$/.test(name);
  if (isAxis && beside(chartParts)(clue)) return true;
  const holder = evidence.above.at(-1)?.at(-1) ?? '';
  // `data` below a list carries its text, and so has the name of the list
  const isPlotted = beside('data values points x y')(clue) || clue.siblings.has(holder);
  return /^(?:series|datasets?|traces?)$/.test(holder) && isPlotted;
}

/** How many there are of each: `{ key, doc_count }`. */
function isGroup(siblings: ReadonlySet<string>): boolean {
  const isCounted = ['count', 'doccount', 'hits'].some((name) => siblings.has(name));
  return (
    isCounted &&
    siblings.size < 8 &&
    ['key', 'term', 'bucket', 'value'].some((name) => siblings.has(name))
  );
}

/** A whole file or letter in one value. */
const isWholeDocument = (clue: Clue): boolean =>
  isText(clue) &&
  ((clue.format === 'binary' && !isId(clue) && !/^(?:photo|image|picture|logo)$/.test(clue.last)) ||
    named('embeddedinvoice providernotification rawnotification rawdocument')(clue));

/** What a call carried, a program wrote or a token says, all in one text: `request_headers`, `env`. */
const isWholeMessage = (clue: Clue): boolean =>
  isText(clue) &&
  clue.format === '' &&
  (isMessageByName(clue.name) || (clue.name === 'env' && isItem(clue))) &&
  !beside(namesOfTables)(clue);

const isMessageByName = (name: string): boolean =>
  /^(?:(?:request|response|http|raw|post|form|session|profile|attachment|query|url)(?:headers?|data|body|params?|parameters|json|xml|string|payload)|headers|querystring|forwarded|refer+er|searchterm|searchquery|claims|principal|identity|json|xml|envvars|environmentvariables|stdout|stderr|dump)$/.test(
    name,
  );

const namesOfTables = 'columns rows cells';

/** Values that stand there without a name of their own, or a second time under another. */
export const doubtsOfPlaceless: readonly Doubt[] = [
  {
    when: (clue) => isUnnamedCell(clue) || isNumberedColumn(clue),
    says: (field) => `No name tells what stands in ${field}.`,
  },
  {
    when: (clue) => isWholeDocument(clue) || isWholeMessage(clue),
    says: (field) => `${field} holds a whole document, with whatever stands in it.`,
  },
  {
    when: isRepeated,
    says: (field) => `${field} repeats values of other fields.`,
  },
];
