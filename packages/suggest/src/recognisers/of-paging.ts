import { beside, type Clue, named } from './recogniser.ts';

const saysPart = [
  'totalpages totalelements totalresults totalcount totalrecords totalitems pagesize perpage',
  'pageno pagenumber pageindex hasnext hasprevious hasprev hasmore hasnextpage haspreviouspage',
  'numfound numberfound currentpage lastpage nextpage prevpage previouspage numberofelements isfirst islast itemsperpage',
]
  .join(' ')
  .split(' ');

const isPart = named(
  `${saysPart.join(' ')} total count number page pages size limit offset first last empty`,
);
const hasPart = beside('cursor nextcursor page limit offset size total perpage items');
const isPlace = named('cursor nextcursor nextpage prevpage previouspage nextpagecursor');
const ofLists = new Set([
  ...saysPart,
  ...'cursor nextcursor prevcursor previouscursor nextpagecursor total count number page pages size limit offset'.split(
    ' ',
  ),
]);
const isOther = named('next previous prev');

/** `{ results: […], totalPages, number }`: which part of a list an answer holds (RFC 8288 for links). */
export function isOfPaging(clue: Clue): boolean {
  const { evidence, type, isEnum } = clue;
  if (type === 'object') return false;
  return isOfSort(clue) || (!isEnum && !evidence.parent.endsWith('[]') && isOfPart(clue));
}

function isOfPart(clue: Clue): boolean {
  const { siblings, type } = clue;
  if (isPageLink(clue) || isOfNextPage(clue) || isOtherPage(clue)) return true;
  // what the next page is asked for by, where nothing else stands beside the list
  if (isPlace(clue) && type === 'text') return [...siblings].every((name) => ofLists.has(name));
  if (isPart(clue)) return isOfCount(clue);
  // `next` and `previous` beside how many there are in all
  const isBoth = siblings.has('next') && (siblings.has('previous') || siblings.has('prev'));
  return isOther(clue) && isBoth && siblings.has('count') && siblings.size < 8;
}

/** `pageable.sort.orders[].ignoreCase`: in which order an answer comes, and by which field. */
function isOfSort({ evidence: { above, isFlag }, name }: Clue): boolean {
  const holders = above.map((words) => words.join(''));
  const isInSort =
    holders.includes('sort') && /^(?:sort|orders?|orderby)$/.test(holders.at(-1) ?? '');
  return (
    isInSort &&
    (isFlag
      ? /^(?:empty|sorted|unsorted|ascending|descending|ignorecase)$/.test(name)
      : /^(?:property|direction|nullhandling)$/.test(name))
  );
}

const ofPages = new Set('next previous prev first last current self'.split(' '));

/** `_pagination: { next }` of the whole answer: addresses of its other parts, and nothing else. */
const isPageLink = ({ siblings, evidence: { above }, words }: Clue): boolean =>
  above.length === 1 &&
  /^(?:pagination|paging|links?|pages?|pageinfo|cursors?)$/.test(above[0]?.join('') ?? '') &&
  words.join('') !== 'self' &&
  [...siblings].every((name) => ofPages.has(name)) &&
  ['next', 'previous', 'prev'].some((name) => siblings.has(name));

/** `pagination: { count, next_page, previous_page_token }` of the whole answer. */
const isOtherPage = ({ evidence: { above, written } }: Clue): boolean =>
  above.length === 1 &&
  /^(?:pagination|paging|pageinfo)$/.test(above[0]?.join('') ?? '') &&
  /^(?:next|previous|prev)(?:page)?(?:uri|url|link|token|cursor)?$/.test(written.join(''));

/** `next_page: { offset, path, uri }`: how the part after this one is asked for. */
const isOfNextPage = ({ evidence: { above }, siblings, words }: Clue): boolean =>
  above.length === 1 &&
  /^(?:next|previous|prev)page$/.test(above[0]?.join('') ?? '') &&
  /^(?:offset|path|uri|url|href|cursor|token|page|number|limit|size)$/.test(words.join('')) &&
  siblings.size < 6;

/** One alone may stand in a record that has a number of its own. */
function isOfCount(clue: Clue): boolean {
  const { siblings, evidence, type, name } = clue;
  const said = saysPart.filter((one) => siblings.has(one)).length;
  const isSaid = said > 1 || (saysPart.includes(name) && hasPart(clue));
  return (evidence.isFlag || type === 'number') && isSaid;
}
