import { singular, wordsInName } from '@leasehold/privacy';
import { personClasses, type Meaning } from './policy-fields.ts';
import { isAskingWord } from './reading/asking-words.ts';
import { operatorRoad } from './reading/operators.ts';

/**
 * Whether the name of an argument says that nothing of anybody is asked by it: it is about pages,
 * forms, languages, states and times of records, names a record by its id, or is what the
 * suggestions would keep. `solvent`, `cohort` and `denomination` are none of these, and what an
 * argument without a field is held against could be anything that is hidden. The list only makes
 * exceptions of that: a word that is missing in it refuses an argument, and loosens nothing.
 */
export function explainsItself(
  name: string,
  meaningOf: (name: string) => Meaning,
  isHidden: (dataClass: string) => boolean,
): boolean {
  const words = wordsInName(name);
  const last = singular(words.at(-1) ?? '');
  const isOfAsking = words.length > 1 ? isAboutAsking : isShortOrAboutAsking;
  const isAsking = words.length > 0 && words.every(isOfAsking) && !ofGroups.has(last);
  if (isAsking || idEnds.has(last)) return true;
  const { class: dataClass, category } = meaningOf(name);
  // Whom a word names by the part somebody plays (`visitor`, `responsable`) its value tells.
  // What opens a door (a passphrase, the digits on a card) no answer shows.
  if (category === 'unsure' || category === 'linkable' || category === 'secret') return false;
  // What is personal and not protected is shown to agents.
  if (category !== 'harmless') return !isHidden(dataClass);
  if (personClasses.has(dataClass) || isGrouping(last)) return false;
  return dataClass !== 'boolean' || !/^(?:is|has|can|needs|in|was|are|does)$/.test(words[0] ?? '');
}

/** Of a word of two Latin letters the value is judged: it says nothing, and names no field. */
const isShortOrAboutAsking = (word: string): boolean =>
  /^[a-z\d]{1,2}$/.test(word) || isAboutAsking(word);

const isAboutAsking = (word: string): boolean =>
  /^(?:[a-z]|\d+|id|de|le|la|du|di|da|do|el|al|en|im|zu|am|no)$/.test(word) ||
  ofAsking.has(word) ||
  ofAsking.has(singular(word)) ||
  isAskingWord('paging', word) ||
  operatorRoad(word) !== undefined;

/** What records are told apart by. */
const idEnds = listOf('id uuid guid gid urn uri href handle ref');

/** `X-Segment`, `etiqueta`: what it names is a group of people. */
export const isGrouping = (word: string): boolean =>
  groupings.has(word) || isAskingWord('grouping', word);

/** What people are put into, by whatever of them is hidden; harmless where agents see it. */
const groupings = listOf(
  'tag label segment cluster cohort audience group band bucket tier class list set flag risk lens',
);

/** Where it is all that is said (`list=debtors`), it is a group, and no way to ask. */
const ofGroups = listOf('list band');

const ofAsking = listOf(`
  limit page pages size per offset skip cursor after before next previous prev count total number
  start end begin first last max min top index batch chunk row rows result results item items
  record records object objects entry entries data list response answer output body
  format fmt pretty print indent compact verbose detail detailed full short brief summary overview
  light extended expanded minimal raw plain html markdown csv json xml pdf view layout style mode
  precision decimals width height scale resolution quality depth level levels recursive
  lang language locale timezone tz country currency unit units charset encoding accept content
  date time datetime timestamp at on from to since until day week month year hour today now
  created create creation updated update modified modification changed change deleted published
  occurred started ended finished completed closed opened archived scheduled received sent issued
  effective due expires expiry expiration recent latest earliest newest oldest current present
  past future window period periods range interval duration granularity frequency
  status statuses state states stage phase type types subtype kind category categories
  include includes including included with without exclude only all any none not no is has
  return returns show fetch get load use allow enable skip force ignore omit
  field fields count counts total totals sum metadata meta links header headers attachment
  attachments deprecated deleted archived active inactive enabled disabled draft published public
  private hidden visible locked default primary system internal external pending valid invalid
  version api revision key callback async sync dry run test preview sandbox trace debug timeout
  wait retry idempotency request response client x prefer if match modified unmodified etag cache
  refresh live trashed registered joined submitted
  precise exact approximate strict case sensitive insensitive unique distinct
  template transform transforms mask map mapping rename pointer jq path display displayed caption
  theme color colour preset listing report step axis hint threshold similarity relevance redirect
  url uri callback webhook email phone mobile contact verified confirmed verification
  where expr expression params param left right source target other compare
  around near nearby radius distance center centre point bbox bounds box tile geohash area spot
  position latitude longitude lat lng lon
  alt xgafv sysparm representation bookmark partitioning linked nested static transient mine
  read unread saved resolved unresolved clear send notify notification attribute dir how
  direction asc desc ascending descending and or of for in by as the a an
  seite seiten anzahl grosse sprache datum zeit von bis ab format limite pagina paginas tamano
  idioma fecha desde hasta taille langue debut fin lingua inicio data taal aantal
`);

function listOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** What every record has, and says nothing of anybody. */
const recordWords = new Set(
  'id ids uuid created updated modified inserted published deleted at on date time timestamp createdat updatedat status state type kind category priority position index rank relevance best match trending featured score random popularity popular newest oldest latest recent version count default natural sequence order number size'.split(
    ' ',
  ),
);

export const isOfEveryRecord = (leaf: string): boolean =>
  recordWords.has(leaf) || wordsInName(leaf).every((word) => recordWords.has(word));
