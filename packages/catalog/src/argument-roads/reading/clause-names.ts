import { foldName, wordsInName, type Road } from '@leasehold/privacy';
import { isAskingWord, isByWord } from './asking-words.ts';

/**
 * What an argument is by its name, where it is not the value of one field: it names fields, it is
 * searched for in free text, or it is written in a language of filters.
 */
export type Clause = { kind: 'names'; road: Road } | { kind: 'search' } | { kind: 'filter' };

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

const sorts = list(
  'sort sorts sorting sortby sortedby sortfield sortfields sortkey sortkeys sortcolumn sortcolumns sortcol isortcol sorton sortexpression sortproperty sortproperties sortorder sortdir sortdirection sortmode sorter order orderby orderedby ordering orderings orderfield orderkey ordercolumn ordercol orderdir orderdirection orderexpression ranking rankby sortings orderbydesc orderbyasc orderbydescending orderbyascending orderdesc orderasc sortdesc sortasc sortdescending sortascending sortbydesc sortbyasc highest lowest largest smallest sortierung sortieren reihenfolge orden ordnung arrange arrangement narabi narabijun junjo volgorde ordenar ordenarpor ordenacion trier tri trierpar ordina ordinamento sorteren sorteer sortera sortering sortuj сортировка 排序 desc asc descending ascending',
);
const selects = list(
  'fields field attribute property fieldset fieldsets fieldlist fieldmask select selects selection selectfields columns column cols attributes attributestoget attrs properties props only omit exclude excludefields projection project projections return returning returnfields sourcefields sourceincludes includefields includeonly fl groupby group groups grouping groupings groupfield distinct distinctby distincton unique uniqueby facet facets facetfields facetfield facetby aggregate aggregates aggregation aggregations aggregateby aggs agg metrics metric measures measure dimensions dimension breakdown breakdownby breakdowns having sum avg average median percentile percentiles countby countdistinct histogram pivot stats statsfields statsfield highlight highlightfields partitionby bucketby dedupeby compute apply felder feld champs campos campi velden',
);
const expands = list(
  'expand expands expansion expandfields include includes including included embed embeds embedded populate with relations relationships preload joins join load withrelated includerelated related prefetch hydrate eager eagerload withcount withcounts',
);
const searches = list(
  'q qs ask nl nlq utterance naturallanguagequery userquestion query querytext querystring search searches searchterm searchterms searchquery searchtext searchstring searchfor searchphrase searchkey searchvalue searchword searchwords term terms keyword keywords text fulltext freetext find s lookup phrase needle typeahead autocomplete suggest prefix pattern contains like match matches matching fuzzy wildcard content simplequery quicksearch globalsearch globalfilter any anywhere question prompt suche suchbegriff suchwort suchtext volltext busqueda buscar busca pesquisa pesquisar recherche rechercher motcle motscles ricerca cerca zoek zoeken zoekterm zoekopdracht trefwoord szukaj wyszukaj fraza hledat hledej sok soeg sogeord sokord arama ara поиск пошук 検索 搜索 搜尋 查询 검색 بحث startswith beginswith starts begins endswith semantic semanticquery semanticsearch hybridsearch nearto regex regexp rx letter firstletter firstchar firstcharacter startletter startingletter startsletter initial initials alpha input word words string str fragment searchinput',
);
const filters = list(
  'filter filters pipeline filterby filtering filterexpression filterquery filtergroups filtergroup filterstring where wheres whereclause criteria criterion conditions condition expression expr predicate predicates constraint constraints rsql fiql lucene odata jql cql sql soql gql graphql dsl rules advancedsearch advancedquery searchcriteria searchfilter querydsl jsonfilter fq selector jmespath jsonpath xpath facetfilters numericfilters tagfilters filterformula filterbyformula formula filterexpr filterexp filterspec filtertext filterrules filtermodel structuredquery filtre filtres filtro filtros filtri filtr must should musthave mustnot postfilter clauses clause searchparams queryfilter whereexpression statement sqlstatement querystatement',
);

/** `$filter`, `@search`, `_sort`, `X-Search` and `order-by` are said without their marks. */
const bare = (name: string): string =>
  name === '_source'
    ? 'sourcefields'
    : foldName(name.replace(/^(?:[$@_]|x-)+/i, '').replaceAll('_', ''));

/** undefined: the name is a field's, with or without an operator in it. */
export function clauseOfName(name: string): Clause | undefined {
  const term = bare(name);
  // `sort1` beside `sort2`, and `iSortCol_0`
  if (sorts.has(term) || sorts.has(term.replace(/\d+$/, '')))
    return { kind: 'names', road: 'sort' };
  if (filters.has(term)) return { kind: 'filter' };
  if (expands.has(term)) return { kind: 'names', road: 'expand' };
  if (searches.has(term)) return { kind: 'search' };
  if (selects.has(term)) return { kind: 'names', road: 'select' };
  return clauseInLanguage(term) ?? endClause(name);
}

/** `spalten`, `tri`, `donde`: the same words in other languages. */
function clauseInLanguage(term: string): Clause | undefined {
  if (isAskingWord('sort', term)) return { kind: 'names', road: 'sort' };
  if (isAskingWord('select', term) || isAskingWord('group', term))
    return { kind: 'names', road: 'select' };
  if (isAskingWord('filter', term)) return { kind: 'filter' };
  return isAskingWord('search', term) ? { kind: 'search' } : undefined;
}

/** `people_sort`, `customerFilter`: the last word, where the ones before it are none of these. */
function endClause(name: string): Clause | undefined {
  const words = wordsInName(name);
  const [verb = '', end = ''] = words.slice(-2);
  if (words.length < 2) return undefined;
  if (end === 'sort' || end === 'ordering') return { kind: 'names', road: 'sort' };
  // `ordenado_segun`, `gruppiert_nach`
  const said = isByWord(end) ? clauseInLanguage(verb) : undefined;
  if (said?.kind === 'names') return said;
  if (namingEnds.has(end) && namingVerbs[verb] !== undefined)
    return { kind: 'names', road: namingVerbs[verb] };
  if (['filter', 'filters', 'criteria', 'where'].includes(end)) return { kind: 'filter' };
  // `email_address_query`, `nameKeyword`; a saved one is asked for by its id
  if (searchEnds.has(end) && !isStored.test(verb)) return { kind: 'search' };
  return undefined;
}

const searchEnds = list(
  'query querystring search searchtext searchterm keyword keywords term terms phrase needle typeahead autocomplete q',
);
const isStored = /^(?:saved|stored|named|default|enable|enabled|disable|use|is|no|skip)$/;

/** `search_by`, `filterField`, `group_columns`: they name what another argument is held against. */
const namingEnds: ReadonlySet<string> = new Set(
  'by on in field fields column columns attribute attributes property properties key keys'.split(
    ' ',
  ),
);
const namingVerbs: Readonly<Record<string, Road>> = {
  sort: 'sort',
  order: 'sort',
  rank: 'sort',
  group: 'select',
  aggregate: 'select',
  distinct: 'select',
  split: 'select',
  bucket: 'select',
  search: 'match',
  find: 'match',
  filter: 'match',
  query: 'match',
  match: 'match',
  lookup: 'match',
  compare: 'range',
};

/** `after`, `page_token`, `start_key`: where an order goes on, which an answer told. */
export const isCursorName = (name: string): boolean =>
  cursors.test(bare(name)) || /(?:cursor|token|marker|bookmark)$/i.test(name);

const cursors =
  /^(?:after|before|(?:start|end|starting|ending|search)(?:after|before|at)|(?:exclusive|inclusive)?(?:start|end|last|next|from|since|until|previous|prev)(?:key|id|item|value|page)|(?:since|max|min)id|continuation|keyset|scrollid|next|previous|prev)$/;

/** `sort_salary`, `orderBySsn`: the road, and the words of the field it names. */
export function clauseWithField(name: string): { road: Road; field: string } | undefined {
  const words = wordsInName(name);
  const [first = '', second = ''] = words;
  if (words.length < 2) return undefined;
  const road = verbRoads[first];
  if (road === undefined) return undefined;
  const isBy = second === 'by' || second === 'on';
  // `order_id` and `group_name` are fields of an order and a group.
  if (!isBy && things.has(first)) return undefined;
  const rest = words.slice(isBy ? 2 : 1);
  return rest.length > 0 ? { road, field: rest.join('_') } : undefined;
}

const verbRoads: Readonly<Record<string, Road>> = {
  sort: 'sort',
  order: 'sort',
  group: 'select',
  sum: 'select',
  avg: 'select',
  average: 'select',
  distinct: 'select',
  facet: 'select',
  aggregate: 'select',
  include: 'expand',
  expand: 'expand',
  embed: 'expand',
  show: 'expand',
};
const things: ReadonlySet<string> = new Set(['order', 'group', 'facet']);
