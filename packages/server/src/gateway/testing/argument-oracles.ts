import type { Json, OpenRoad } from '@leasehold/privacy';

/** An operation, and one call of it. */
export interface Question {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path?: string;
  /** By name; undefined: text. */
  parameters?: Record<string, object | undefined>;
  /** Properties of the body. */
  body?: Record<string, object>;
  /** Other fields of its answers. */
  record?: Record<string, Json>;
  args: { [key: string]: Json };
}

export interface Oracle extends Question {
  open: OpenRoad[];
  /** Nothing of it is known before a call: what it asks by stands in a text of the agent's. */
  isReadInCall?: true;
}

const any = {};
const list = { type: 'array', items: { type: 'string' } };
const get = (name: string, value: Json, open: OpenRoad[], schema?: object): Oracle => ({
  parameters: { [name]: schema },
  args: { [name]: value },
  open,
});
/** Written in a language of filters, so that more than one road may be asked for. */
const inFilter = (
  name: string,
  value: Json,
  field: string,
  schema: object = { type: 'string' },
): Oracle => ({
  ...get(name, value, everyRoad(field), schema),
});
/** No name of an argument tells of it. */
const inValue = (oracle: Oracle): Oracle => ({ ...oracle, isReadInCall: true });
const allRoads: OpenRoad[] = (['raw', 'match', 'range', 'sort', 'select'] as const).map((road) => ({
  road,
}));
const everyRoad = (target: string): OpenRoad[] =>
  (['raw', 'match', 'range', 'sort', 'select'] as const).map((road) => ({ road, target }));
const post = (body: Record<string, Json>, field: string, path = '/people/search'): Oracle => ({
  method: 'post',
  path,
  body: Object.fromEntries(Object.keys(body).map((key) => [key, any])),
  args: body,
  open: [...everyRoad(field), { road: 'search' }],
  isReadInCall: true,
});

const wideOpen: OpenRoad[] = [...allRoads, { road: 'expand' }, { road: 'search' }];

/** By argument: texts that make one field of another, in whatever language. */
const renamings: Record<string, string[]> = {
  transform: ['ssn AS title', 'title := ssn', 'ssn -> title', 'ssn => title', 'lower(ssn) title'],
  map: ['title<-ssn', 'title := email', 'email->title', 'ssn title'],
  jq: ['.[].salary', '.[] | .title |= .ssn', '.[] | .title |= "\\(.email)"', '.title = .ssn'],
  derive: ['title := ssn', 'title ← email'],
  steps: ['copy ssn title', 'rename email to title', 'take id; move ssn title'],
  as: ['ssn title', 'email title'],
  display_as: ['%ssn%', '%(email)s', '{{ssn}}', '<<email>>', '__email__', '${ssn}', '^ssn^'],
  path: ['$..salary', '/0/salary', '/email', '$[*].email'],
  pointer: ['/0/salary', '#/people/0/email', '/email'],
  rewrite: ['s/email/title/', 's|ssn|title|'],
  caption: ['{email}', '@email', '#{ssn}'],
  formula_of: ['=A', '=$G$2', '=[ssn]', '=Sheet[email]'],
  title_from: ['email', 'ssn'],
  key_by: ['email'],
  rename: ['ssn', 'ssn:title'],
  label: ['ssn', '@ssn'],
  mask: ['salary(*)', 'salary/*', 'id,salary(*)'],
  lambda_of: ['e => e.salary', 'row.email + ""'],
  department: ['Sales; ORDER BY salary', 'Sales group by ssn', 'x order by 7'],
  preset: ['salary_desc', 'top-salary', 'maxSalary'],
  overview: ['salary_by_warehouse', 'by-salary', 'People.salary_desc'],
};

/** The same in what a search is sent. */
const renamingBodies: Record<string, Json>[] = [
  { select: { title: 'diagnosis' } },
  { select: [{ expr: 'diagnosis', as: 'title' }] },
  { select: ['id', 'diagnosis title'] },
  { fields: { title: { source: 'diagnosis' } } },
  { columns: [{ header: 'title', accessor: 'diagnosis' }] },
  { columns: [{ title: 'title', dataIndex: ['diagnosis'] }] },
  { rename: [['diagnosis', 'title']] },
  { computed: [{ key: 'title', value: '=diagnosis' }] },
  { mapping: [{ from: 'diagnosis', to: 'title' }] },
  { format: { title: '%(diagnosis)s' } },
  { shown: { title: '{{ diagnosis }}' } },
  { projection: { title: '$.diagnosis' } },
  { layout: [{ pointer: '/diagnosis', into: 'title' }] },
  { metrics: [{ expression: 'max:diagnosis' }] },
  { percentile: { of: 'diagnosis' } },
  { display: 'diagnosis', display_as: 'title' },
  { report: 'diagnosis_by_warehouse' },
];

const report = (body: Record<string, Json>, path: string): Oracle => ({
  ...post(body, 'diagnosis', path),
  open: wideOpen,
});
const reportPaths = [
  '/people/report',
  '/reports/run',
  '/properties/1:runReport',
  '/grid/rows',
  '/v1/load',
  '/analytics/data',
  '/table',
  '/read',
  '/datasets/1/executeQueries',
  '/views/preview',
  '/people/calculate',
  '/statistics',
];

/** They say by themselves that they ask. */
const reportBodies: Record<string, Json>[] = [
  { groupBy: ['diagnosis'] },
  { sortModel: [{ colId: 'diagnosis', sort: 'desc' }] },
  { rowGroupCols: [{ id: 'diagnosis' }] },
  { query: 'query($f: String!) { people(orderBy: $f) { id } }', variables: { f: 'diagnosis' } },
  { breakdown: 'diagnosis' },
  { breakdowns: [{ by: 'diagnosis' }] },
  { facets: ['diagnosis'] },
  { rows: ['diagnosis'], cols: [] },
  { x: 'diagnosis', y: 'count' },
  { axes: ['diagnosis'] },
  { encoding: { x: { field: 'diagnosis', bin: true } } },
  { sort: [['diagnosis', 'desc']] },
  { order: { 'People.diagnosis': 'desc' } },
  { order: [['People.diagnosis', 'asc']] },
  { ranking: 'diagnosis' },
  { measures: ['People.maxDiagnosis'] },
  { expand: ['diagnosis'] },
  { highlight: { fields: { diagnosis: {} } } },
  { output: { title: 'diagnosis' } },
  { rename: [['diagnosis', 'title']] },
  { mapping: [{ src: 'diagnosis', dst: 'title' }] },
  { label: 'diagnosis', label_to: 'title' },
  { sample: { stratify: 'diagnosis' } },
  { collapse: { field: 'diagnosis' } },
  { action: 'top_diagnosis' },
  { queries: [{ text: 'EVALUATE SUMMARIZECOLUMNS(People[diagnosis])' }] },
  { language: 'sql', code: 'order by diagnosis' },
];

const askingBodies: Record<string, Json>[] = [
  { spec: { dimensions: [{ name: 'team' }, { name: 'diagnosis' }] } },
  { filters: [], columns: [], by_column: 'diagnosis' },
  { aggregations: { a: { over: 'diagnosis' } } },
  { select: { title: 'diagnosis' } },
];

const bounds: Record<string, string[]> = {
  threshold: ['80000', '>80000'],
  cutoff: ['80000'],
  low: ['80000'],
  high: ['90000'],
  floor: ['80000'],
  band: ['80000-90000', '80k-90k', '80000..90000'],
  range: ['80000-90000', '80000,90000', '80000 to 90000'],
  budget: ['80000'],
  scope: ['over_80k'],
};

/** An order by the place of a column, and a query inside of a value. */
const ordinals: Record<string, string[]> = {
  order_by: ['7 desc', '7,1', '$7', 'status,7 desc'],
  sort: ['7 desc', '7,desc', '1 desc', 'col7', '[7]'],
  orderby: ['7,1', 'lower(7)'],
  where: [
    '1=1 order by 7',
    "status='open' order by 7 desc limit 1",
    "status='open' and (select 1)",
    "status='open' group by (7)",
    "e['sal'+'ary']>8",
  ],
  title: ["x' order by 7 --"],
};

const states: Record<string, (string | boolean)[]> = {
  ill: ['true'],
  sick: ['true', '1'],
  disabled: ['true'],
  is_pregnant: ['true'],
  scope: ['depressed', 'pregnant women'],
  tag: ['depressed'],
  flags: ['pregnant', 'diabetic'],
  cohort: ['sick', 'cancer'],
};

const comparingPaths: Record<string, string> = {
  '/people/older-than/{years}': '40',
  '/people/younger-than/{n}': '40',
  '/people/born-before/{year}': '1984',
  '/people/born/{year}': '1984',
  '/people/paid-over/{amount}': '80000',
  '/people/paid-more-than/{n}': '80000',
  '/people/earning/{amount}': '80000',
  '/people/salary-above/{n}': '80000',
  '/people/with-diagnosis/{code}': 'F32',
  '/people/without-phone/{code}': '415',
};

/** Kinds of question that tell a protected value by which records come back, and in which order. */
export const oracles: readonly Oracle[] = [
  // ways to hold a value against a field that no name tells
  inValue(get('starting_with', 'quart', [{ road: 'raw' }])),
  inValue(get('beginning_with', 'qua', [{ road: 'raw' }])),
  inValue(get('begin', 'zeb', [{ road: 'raw' }])),
  inValue(get('jump_to', 'quart', [{ road: 'raw' }])),
  inValue(get('skip_to', 'quart', [{ road: 'raw' }])),
  inValue(get('since', 'quart', [{ road: 'raw' }])),
  get('soundex', 'Q635', everyRoad('name')),
  get('sounds_like', 'zebulan', everyRoad('name')),
  get('star_sign', 'pisces', everyRoad('dob')),
  get('turning', 43, everyRoad('dob'), { type: 'integer' }),
  get('birthday_today', true, everyRoad('dob'), { type: 'boolean' }),
  get('earning_more_than', 80_000, everyRoad('salary'), { type: 'number' }),
  get('take_home_over', 80_000, everyRoad('salary'), { type: 'number' }),
  get('birthday_soon', true, everyRoad('dob'), { type: 'boolean' }),
  { ...get('therapy', 'gout', everyRoad('diagnosis')), record: { diagnosis: 'gout' } },
  { ...get('complaints', 'gout', everyRoad('diagnosis')), record: { diagnosis: 'gout' } },
  // bounds that name no field
  inValue(
    get('paid_above', 80_000, [{ road: 'range', class: 'pay_of_person' }], { type: 'number' }),
  ),
  inValue(
    get('making_at_least', 80_000, [{ road: 'range', class: 'pay_of_person' }], { type: 'number' }),
  ),
  inValue(
    get('verdient_mehr_als', 80_000, [{ road: 'range', class: 'pay_of_person' }], {
      type: 'number',
    }),
  ),
  inValue(get('gana_mas_de', '80000', [{ road: 'range', class: 'pay_of_person' }])),
  inValue(get('min', 80_000, [{ road: 'range', class: 'pay_of_person' }], { type: 'number' })),
  // equality
  get('email', 'zeb.quartermaine@mail.example', [{ road: 'raw', class: 'email' }]),
  get('ssn', '219-09-7731', [{ road: 'raw', target: 'ssn' }]),
  get('customer_name', 'Zebulon Quartermaine', [{ road: 'raw', class: 'person' }]),
  get('phoneNumber', '+14155552671', [{ road: 'raw', class: 'phone' }]),
  inValue(get('assigned_to', 'Zebulon', [{ road: 'raw', class: 'person' }])),
  get('nombre_contiene', 'Zeb', [{ road: 'match', class: 'person' }]),
  inValue(get('startAfter', 'Quartermaine', [{ road: 'raw' }])),
  inValue(get('startkey', '"Quartermaine"', [{ road: 'raw' }])),
  get('emails', ['zeb@mail.example', 'amy@mail.example'], [{ road: 'raw', class: 'email' }], list),
  get('date_of_birth', '1984-03-07', [{ road: 'raw', class: 'birth_date' }]),
  get('email_ne', 'zeb@mail.example', [{ road: 'raw', class: 'email' }]),
  {
    ...get('identifier', 'zeb@mail.example', [{ road: 'raw', class: 'email' }]),
    isReadInCall: true,
  },
  get('customer_id', 'C-88812', [{ road: 'raw', class: 'customer_id' }]),
  {
    path: '/people/{email}',
    parameters: { email: undefined },
    args: { email: 'zeb@mail.example' },
    open: [{ road: 'raw', class: 'email' }],
  },
  get('f1', '219-09', [{ road: 'match', class: 'ssn' }], {
    type: 'string',
    description: 'Social security number begins with',
  }),
  get('mail', 'zeb@mail.example', [{ road: 'raw', class: 'email' }], {
    type: 'string',
    format: 'email',
  }),
  // parts
  get('ssn_like', '21', [{ road: 'match', class: 'ssn' }]),
  get('name_prefix', 'Z', [{ road: 'match', class: 'person' }]),
  get('nameStartsWith', 'Z', [{ road: 'match', target: 'name' }]),
  get('name__icontains', 'zeb', [{ road: 'match', class: 'person' }]),
  get('email_domain', 'mail.example', [{ road: 'match', class: 'email' }]),
  get('email_address_query', 'zeb.qu', [{ road: 'search' }]),
  get('phone_number_query', '2671', [{ road: 'search' }]),
  get('nameKeyword', 'quartermai', [{ road: 'search' }]),
  get('person_term', 'quartermai', [{ road: 'search' }]),
  get('first_char', 'q', [{ road: 'search' }]),
  get('q', 'a', [{ road: 'search' }]),
  get('ssn_last4', '7731', [{ road: 'match', class: 'ssn' }]),
  get('phone[contains]', '2671', [{ road: 'match', class: 'phone' }]),
  get('ssn_regex', '^2', [{ road: 'match', class: 'ssn' }]),
  get('has_diagnosis', 'true', [{ road: 'match', class: 'diagnosis' }]),
  get('has_condition', 'asthma', [{ road: 'match', class: 'diagnosis' }]),
  get('emailHost', 'mail.example', [{ road: 'match', class: 'email' }]),
  get('generation', 'millennial', [{ road: 'match', class: 'birth_date' }]),
  get('over18', true, [{ road: 'range', class: 'birth_date' }], { type: 'boolean' }),
  get('earns_more_than', 80_000, [{ road: 'range', target: 'salary' }], { type: 'number' }),
  get('email_hash', 'd41d8cd98f00b204e9800998ecf8427e', [{ road: 'match', class: 'email' }]),
  get('birthday_month', '3', [{ road: 'match', class: 'birth_date' }]),
  get('no_phone', 'true', [{ road: 'match', class: 'phone' }]),
  // ranges
  get('salary_gt', 90_000, [{ road: 'range', target: 'salary' }], { type: 'number' }),
  get('min_salary', 90_000, [{ road: 'range', target: 'salary' }], { type: 'number' }),
  get('salaryTo', 95_000, [{ road: 'range', target: 'salary' }], { type: 'number' }),
  get('over_65', 'true', [{ road: 'range', class: 'birth_date' }]),
  get('income_at_least', 90_000, [{ road: 'range', class: 'pay_of_person' }], { type: 'number' }),
  get('born_before', '1985-01-01', [{ road: 'range', class: 'birth_date' }]),
  get('dob_between', '1984-01-01,1985-01-01', [{ road: 'range', class: 'birth_date' }]),
  get('max_age', 42, [{ road: 'range', class: 'birth_date' }], { type: 'integer' }),
  get('salary[gte]', '90000', [{ road: 'range', target: 'salary' }]),
  get('salary', { gt: '90000' }, [{ road: 'range', target: 'salary' }], {
    type: 'object',
    additionalProperties: true,
    properties: { gt: { type: 'string' } },
  }),
  get('min_score', 600, [{ road: 'range', target: 'creditScore' }], { type: 'integer' }),
  // order
  get('sort', 'salary', [{ road: 'sort', target: 'salary' }]),
  get('sort', '-created_at,ssn:desc', [{ road: 'sort', class: 'ssn' }]),
  get('order_by', 'salary desc', [{ road: 'sort', target: 'salary' }]),
  get('sort', 'salaryDesc', [{ road: 'sort', target: 'salary' }], {
    type: 'string',
    enum: ['createdDesc', 'salaryDesc'],
  }),
  get('sort_by', 'dob', [{ road: 'sort', class: 'birth_date' }]),
  get('sort[ssn]', 'asc', [{ road: 'sort', class: 'ssn' }]),
  get('sortSalary', 'asc', [{ road: 'sort', target: 'salary' }]),
  get('$orderby', 'ssn asc', [{ road: 'sort', class: 'ssn' }]),
  get('ordering', ['ssn', 'asc'], [{ road: 'sort', class: 'ssn' }], {
    ...list,
    items: { type: 'string' },
  }),
  get('sort', '{"name":1}', everyRoad('name')),
  get('orderBy', '{"name":"asc"}', everyRoad('name')),
  get('sort[0][field]', 'salary', everyRoad('salary')),
  inValue(get('list_order', 'email', everyRoad('email'))),
  // choice, groups, related records
  get('fields', 'id,ssn', [{ road: 'select', class: 'ssn' }]),
  get('fields[people]', 'ssn', [{ road: 'select', class: 'ssn' }]),
  get('$select', 'salary', [{ road: 'select', target: 'salary' }]),
  get('group_by', 'salary', [{ road: 'select', target: 'salary' }]),
  get('facets', ['creditScore'], [{ road: 'select', target: 'creditScore' }], list),
  get('include', 'diagnosis', [{ road: 'expand', class: 'diagnosis' }]),
  get('expand', 'person.ssn', [{ road: 'expand', class: 'ssn' }]),
  get('_embed', 'diagnosis', [{ road: 'expand', class: 'diagnosis' }]),
  // languages
  inFilter('$filter', "startswith(name,'Z')", 'name'),
  inFilter('$filter', "salary gt 90000 and status eq 'open'", 'salary'),
  inFilter('$filter', "substring(ssn,0,3) eq '219'", 'ssn'),
  inFilter('$filter', 'amount lt salary', 'salary'),
  inFilter('filter', 'ssn==219*;status==open', 'ssn'),
  inFilter('filter', 'salary=gt=90000', 'salary'),
  inFilter('rsql', 'name=in=(Zeb,Amy)', 'name'),
  inFilter('filter[ssn]', '219*', 'ssn'),
  inFilter('filter[salary][gt]', '90000', 'salary'),
  inFilter('filter', '{"ssn":{"$regex":"^2"}}', 'ssn'),
  inFilter('where', { ssn: { startsWith: '2' } }, 'ssn', any),
  inFilter('filter', ['ssn', 'like', '2%'], 'ssn', any),
  inFilter('jql', 'status = open ORDER BY salary', 'salary'),
  inFilter('where', "status = 'open' AND 90000 < salary", 'salary'),
  { ...inFilter('filter', 'status eq \\u0073sn', 'ssn'), open: [{ road: 'match' }] },
  { ...inFilter('filter', "ssn eq '2", 'ssn'), open: [{ road: 'match' }, { road: 'raw' }] },
  { ...inFilter('filter', 'eyJzc24iOnsiJGd0IjoiMiJ9fQ==', 'ssn'), open: [{ road: 'match' }] },
  // packed, programs, queries inside of queries, comparisons that name no field
  { ...inFilter('filter', 'base64:c3NuPjI=', 'ssn'), open: [{ road: 'match' }] },
  { ...inFilter('where', 'c3NuID4gMg==', 'ssn'), open: [{ road: 'match' }] },
  { ...inFilter('criteria', '73736e3e32', 'ssn'), open: [{ road: 'match' }] },
  { ...inFilter('filter', '%2573sn%3D2', 'ssn'), open: [{ road: 'match' }] },
  { ...inFilter('filter', '{"$where":"obj[k]>2"}', 'ssn'), open: allRoads },
  { ...inFilter('filter', { $function: { body: 'f' } }, 'ssn', any), open: allRoads },
  {
    ...inFilter('where', 'id in (select id from people where left(s,1)=2)', 'ssn'),
    open: allRoads,
  },
  { ...inFilter('filter', 'column(3)<=70000', 'salary'), open: [{ road: 'match' }] },
  { ...inFilter('criteria', '<=70000', 'salary'), open: [{ road: 'match' }] },
  { ...inFilter('where', 'lte.70000', 'salary'), open: [{ road: 'match' }] },
  { ...inFilter('filter', '60000..70000', 'salary'), open: [{ road: 'match' }] },
  // a name in brackets, or set apart from its operator by the same mark, whatever the argument is
  inFilter('filterByFormula', 'SEARCH("z",{Credit score})', 'creditScore'),
  inFilter('filterByFormula', '{Credit score}>600', 'creditScore'),
  inValue(get('domain', "[('name','ilike','zeb')]", everyRoad('name'))),
  inValue(get('where_expr', 'salary|gt|90000', everyRoad('salary'))),
  inValue(get('x', 'email like zeb*', allRoads)),
  inValue(get('x', 'salary≥90000', everyRoad('salary'))),
  // what cannot be read hides nothing: an escape, a quote without its end, padding
  inValue(get('x', "salary>90000 \\ '", everyRoad('salary'))),
  inValue(get('x', `${' '.repeat(4_100)}salary>90000`, [{ road: 'match' }, { road: 'select' }])),
  inValue(get('params', 'salary%253E90000', everyRoad('salary'))),
  inValue(get('state', 'eyJzYWxhcnkiOnsiJGd0Ijo5MDAwMH19', everyRoad('salary'))),
  // functions and operators that are called, with or without a name that anybody knows
  inFilter('filter', "startsWith(name,'Ze')", 'name'),
  inFilter('filter', 'and(eq(status,open),gt(salary,80000))', 'salary'),
  inFilter('filter', 'gt(pay,80000)', 'salary'),
  inFilter('filter', "substr(ssn,0,3)='219'", 'ssn'),
  inFilter('filter', "gt('creditScore',600)", 'creditScore'),
  inFilter('filter', { gt: ['salary', 80_000] }, 'salary', any),
  inFilter('filter', { op: 'gt', args: [{ property: 'salary' }, 80_000] }, 'salary', any),
  inFilter('where', { left: 'salary', cmp: '>', right: 80_000 }, 'salary', any),
  // bare words, and values under names that are no words
  { ...inFilter('filter', 'Zebulon', 'name'), open: [{ road: 'search' }] },
  { ...inFilter('filter', 'status:open OR Zebulon', 'name'), open: [{ road: 'search' }] },
  { ...inFilter('criteria', 'zeb@mail.example', 'email'), open: [{ road: 'search' }] },
  { ...inFilter('filter', '219097731', 'ssn'), open: [{ road: 'search' }] },
  inValue({ ...inFilter('filter', 'k:Zeb', 'name'), open: [{ road: 'raw' }] }),
  inValue({ ...inFilter('filter', 'in(nm,(Zeb,Amy))', 'name'), open: allRoads }),
  inValue({ ...inFilter('where', { a: { b: { c: 'zebulon' } } }, 'name', any), open: allRoads }),
  inValue(get('f', 'zeb', [{ road: 'raw' }])),
  inValue(get('x', '%Zeb%', [{ road: 'raw' }])),
  inValue(get('f', '/zeb/i', [{ road: 'raw' }])),
  get('X-Search', 'Zebulon', [{ road: 'search' }]),
  // packed without its padding
  { ...inFilter('filter', 'c2FsYXJ5PjgwMDAw', 'salary'), isReadInCall: true },
  inValue(get('cursor', 'c2FsYXJ5PjgwMDAw', everyRoad('salary'))),
  inValue(get('after', 'Zebulon', [{ road: 'raw' }])),
  // a field under another name, by which no filter knows it
  post({ query: '{ people { status: ssn } }' }, 'ssn', '/graphql'),
  inFilter('jmespath', '[].{status: ssn}', 'ssn'),
  inValue(get('transform', 'status=ssn', everyRoad('ssn'))),
  inValue(get('template', 'Number {{ person.ssn }}', everyRoad('ssn'))),
  // a language inside of another
  post({ query: '{ people(filter: "salary > 80000") { id } }' }, 'salary', '/graphql'),
  post({ query: '{ people(orderBy: SALARY_DESC) { id } }' }, 'salary', '/graphql'),
  post({ query: '{ people(search: "Zebulon") { id } }' }, 'name', '/graphql'),
  // free search
  get('q', 'Zeb', [{ road: 'search' }]),
  get('q', 'zebulon overdue', [
    { road: 'search', class: 'person' },
    { road: 'search', class: 'diagnosis' },
  ]),
  get('search', '219-09-7731', [{ road: 'search' }]),
  get('suche', 'Zebulon', [{ road: 'search' }]),
  get('keyword', '2671', [{ road: 'search' }]),
  get('query', 'zeb.quartermaine@mail.example', [{ road: 'search' }]),
  { ...get('q', 'ssn:219*', [...everyRoad('ssn'), { road: 'search' }]) },
  { ...get('q', 'salary>90000', [...everyRoad('salary'), { road: 'search' }]) },
  { ...get('q', '_exists_:ssn', [...everyRoad('ssn'), { road: 'search' }]) },
  { ...get('term', 'overdue', [{ road: 'search' }]), record: { diagnosis: 'B20' } },
  { ...get('notes_contains', 'Quartermaine', [{ road: 'search' }]), isReadInCall: true },
  // the name of the field stands in one argument, what it is held against in another
  {
    parameters: { search_field: undefined, search_value: undefined },
    args: { search_field: 'ssn', search_value: '21' },
    open: [{ road: 'match', class: 'ssn' }],
  },
  {
    parameters: { field: undefined, op: undefined, value: undefined },
    args: { field: 'salary', op: 'gt', value: '90000' },
    open: [{ road: 'select', target: 'salary' }],
  },
  get('filter_by', 'ssn', everyRoad('ssn')),
  inValue(get('between', 'salary,90000,95000', everyRoad('salary'))),
  inValue(get('has', 'diagnosis', [{ road: 'match', class: 'diagnosis' }])),
  inValue(get('range', 'salary:90000-95000', everyRoad('salary'))),
  inValue(get('after', '{"salary":90000}', everyRoad('salary'))),
  inValue(get('sortModel', '[{"colId":"salary","sort":"asc"}]', everyRoad('salary'))),
  get('where[0][field]', 'ssn', everyRoad('ssn')),
  get('search[value]', 'Zeb', [{ road: 'search' }]),
  inValue(get('columns[2][search][value]', 'Zeb', [{ road: 'search' }])),
  get('input', 'Zeb', [{ road: 'search' }]),
  inValue(get('created_by', 'Zebulon Quartermaine', [{ road: 'raw', class: 'person' }])),
  inValue(get('starting_after', '2026-01-01|Quartermaine', [{ road: 'raw' }])),
  inValue(get('filters[0].key', 'email', everyRoad('email'))),
  inValue(get('value', 'Zebulon', [{ road: 'raw', class: 'person' }])),
  get('high_salary', true, [{ road: 'raw', class: 'pay_of_person' }], { type: 'boolean' }),
  get('salaryRange', '90000-95000', [{ road: 'range', target: 'salary' }]),
  get('filter[person.name]', 'Zeb', everyRoad('name')),
  get('sort', '@creditScore', everyRoad('creditScore')),
  inFilter('filter', 'name:eq:Zeb', 'name'),
  { ...get('query', "email:'zeb@mail.example'", [...everyRoad('email'), { road: 'search' }]) },
  // names that stand for parts and kin of a field
  get('older_than', 41, [{ road: 'range', class: 'birth_date' }], { type: 'integer' }),
  get('area_code', '415', [{ road: 'match', class: 'phone' }]),
  get('last4', '7731', [{ road: 'match', class: 'ssn' }]),
  get('starts_with', 'Z', [{ road: 'search' }]),
  get('patient', 'Zebulon Quartermaine', [{ road: 'raw', class: 'person' }]),
  get('gehalt_min', 90_000, [{ road: 'range', class: 'pay_of_person' }], { type: 'number' }),
  {
    path: '/people/by-ssn/{value}',
    parameters: { value: undefined },
    args: { value: '219-09-7731' },
    open: everyRoad('ssn'),
  },
  {
    path: '/people/salary/{min}',
    parameters: { min: undefined },
    args: { min: '90000' },
    open: everyRoad('salary'),
  },
  inValue({
    path: '/people/ssn/{x}',
    parameters: { x: undefined },
    args: { x: '219097731' },
    open: everyRoad('ssn'),
  }),
  inValue({
    path: '/people/{key}',
    parameters: { key: undefined },
    args: { key: 'zebulon-quartermaine' },
    open: [{ road: 'raw' }],
  }),
  {
    path: '/people/sorted/{sort}',
    parameters: { sort: undefined },
    args: { sort: 'salary' },
    open: everyRoad('salary'),
  },
  // spellings
  get('sort', 'ＳＳＮ', everyRoad('ssn')),
  get('sort', 'S_S_N', everyRoad('ssn')),
  get('sort', 'people.ssn', everyRoad('ssn')),
  get('sort', 'ssn.keyword', everyRoad('ssn')),
  get('sort', "data->>'ssn'", allRoads),
  get('sort', '%73sn', [{ road: 'sort' }]),
  get('sort', 's\u200bsn', [{ road: 'sort' }]),
  get('sort', '3', [{ road: 'sort' }]),
  get('sort', 3, [{ road: 'sort' }], { type: 'integer' }),
  get('sort2', 'salary', [{ road: 'sort', target: 'salary' }]),
  get('iSortCol_0', 3, [{ road: 'sort' }], { type: 'integer' }),
  inValue(get('order[0][column]', 3, [{ road: 'sort' }], { type: 'integer' })),
  { ...inFilter('filter', 'userName sw "Z" or name co "mai"', 'name'), open: allRoads },
  inFilter('filter', '(&(ssn=219*)(status=open))', 'ssn'),
  inFilter('filter', "ssn.startsWith('2')", 'ssn'),
  inFilter('filter', "r['salary'] > 90000", 'salary'),
  inFilter('filter', '$.people[?(@.salary>90000)]', 'salary'),
  inFilter('filter', { $expr: { $gt: ['$salary', 90_000] } }, 'salary', any),
  inFilter('filter', { '>': [{ var: 'salary' }, 90_000] }, 'salary', any),
  inFilter('filter', { OR: [{ status: 'open' }, { NOT: { ssn: { _like: '2%' } } }] }, 'ssn', any),
  inValue(get('reference', 'salary>90000', everyRoad('salary'))),
  // bodies
  {
    ...post({ query: { script: { script: { source: "doc['salary'].value > 90000" } } } }, 'salary'),
    open: allRoads,
  },
  {
    ...post({ query: { multi_match: { query: 'Zeb', fields: ['name', 'email'] } } }, 'name'),
    open: [...allRoads, { road: 'search' }],
  },
  post({ _source: ['ssn'] }, 'ssn'),
  post({ columns: [{ data: 'salary' }], order: [{ column: 0, dir: 'asc' }] }, 'salary'),
  post(
    { structuredQuery: { where: { fieldFilter: { field: { fieldPath: 'salary' }, op: 'LESS' } } } },
    'salary',
  ),
  post({ query: { nested: { path: 'x', query: { term: { 'person.ssn': '2' } } } } }, 'ssn'),
  post({ pipeline: [{ $group: { _id: '$ssn', n: { $sum: 1 } } }] }, 'ssn', '/people/aggregate'),
  post({ collapse: { field: 'salary' } }, 'salary'),
  post({ search: { term: 'Zebulon' } }, 'name'),
  post({ criteria: [{ name: 'ssn', op: 'starts_with', value: '2' }] }, 'ssn'),
  post({ salary: { between: [90_000, 95_000] } }, 'salary', '/people/query'),
  post({ query: { prefix: { ssn: '21' } } }, 'ssn'),
  post({ where: { sql: 'ssn > 2' } }, 'ssn'),
  { ...post({ where: { $where: 'obj[k]>2' } }, 'ssn'), open: allRoads },
  post({ query: { bool: { must: [{ range: { salary: { gte: 90_000 } } }] } } }, 'salary'),
  post({ query: { query_string: { query: 'ssn:219*' } } }, 'ssn'),
  post({ sort: [{ salary: 'asc' }] }, 'salary'),
  post({ aggs: { pay: { terms: { field: 'salary' } } } }, 'salary'),
  post({ filters: [{ field: 'salary', operator: '>', value: 90_000 }] }, 'salary'),
  post({ where: { person: { name: { contains: 'Zeb' } } } }, 'name'),
  post({ ssn: '219-09-7731' }, 'ssn', '/people/verify'),
  // a report is written, and worked out over the records
  post({ rule: 'salary > 80000' }, 'salary', '/reports'),
  post({ expr: 'sum(salary)' }, 'salary', '/reports'),
  post({ template: 'Number {{ person.ssn }}' }, 'ssn', '/reports'),
  post({ metric: 'avg', by: 'salary' }, 'salary', '/reports'),
  post({ query: '{ people(where: {ssn: {_like: "2%"}}) { id } }' }, 'ssn', '/graphql'),
  {
    ...post({ status: 'closed', where: { ssn: '219-09-7731' } }, 'ssn', '/people/bulk'),
    method: 'put',
  },
  // an update that is made only where a field has a value, and one that writes it where it is read
  ...[
    { patch: [{ op: 'test', path: '/ssn', value: '219-09-7731' }] },
    { patch: [{ op: 'test', path: '/person', value: { ssn: '219-09-7731' } }] },
    { patch: '[{"op":"test","path":"/ssn","value":"219-09-7731"}]' },
    { patch: [{ op: 'move', from: '/ssn', path: '/notes' }] },
    { patch: [{ op: 'copy', from: '/people/0/ssn', path: '/notes' }] },
    { patch: '[{"op":"copy","from":"/ssn","path":"/notes"}]' },
    { update: { $rename: { ssn: 'notes' } } },
    { update: { $set: { notes: '$ssn' } } },
    { source_field: 'ssn', target_field: 'notes' },
    { notes: '', copyFrom: 'ssn' },
    { status: 'closed', old_ssn: '219-09-7731' },
    { status: 'closed', if_ssn: '219-09-7731' },
    { status: 'closed', expected: { ssn: '219-09-7731' } },
    { status: 'closed', ConditionExpression: "ssn = '219-09-7731'" },
  ].map((body): Oracle => ({ ...post(body, 'ssn', '/people/update'), method: 'patch' })),
  {
    ...post({ patch: [{ op: 'copy', from: '', path: '/notes' }] }, 'ssn', '/people/update'),
    method: 'patch',
    open: allRoads,
  },
  { ...post({ ssn: '219-09-7731' }, 'ssn', '/people'), method: 'delete' },
  // the address says what is read
  inValue({
    path: '/people/{id}/facts/{type}',
    parameters: { id: undefined, type: undefined },
    args: { id: '7', type: 'salary' },
    open: everyRoad('salary'),
  }),
  inValue(get('city', 'Bend" OR ssn like "2%', everyRoad('ssn'))),
  // columns of a report, which would be read under another name
  ...[
    { columns: { note: 'salary' } },
    { columns: [{ field: 'salary', label: 'note' }] },
    { columns: ['salary AS note'] },
    { columns: ['note=salary'] },
    { measures: [{ op: 'max', of: 'salary', as: 'x' }] },
    { definition: { note: '=[salary]' } },
    { definition: 'select salary as note' },
  ].map((body) => post(body, 'salary', '/reports')),
  post({ columns: { note: 'email' } }, 'email', '/reports'),
  // a condition among what is written
  post({ params: [['salary', '>', 80_000]] }, 'salary', '/rpc'),
  post({ payload: { when: { field: 'salary', op: 'gt', value: 80_000 } } }, 'salary', '/rpc'),
  ...[
    // a call inside of another: of a batch, or of a procedure by its name
    { requests: [{ method: 'GET', url: '/people/by-name/Zeb' }] },
    { requests: [{ method: 'GET', url: '/people?ssn_like=21' }] },
    { operations: ['GET /people?starting_with=Zeb'] },
    { batch: { a: { verb: 'delete', relative_url: 'people/1' } } },
    { method: 'people.findByName', params: ['Quarterm'] },
    { method: 'execute_kw', params: ['db', 1, 'hr.employee', 'name_search', ['Qua'], {}] },
    { calls: [{ procedure: 'find_people_by_ssn', args: ['21'] }] },
  ].map((body): Oracle => ({
    ...post(body, 'name', '/batch'),
    open: [...allRoads, { road: 'search' }],
  })),
  ...[
    // programs, and what only the API knows the field of
    { script_fields: { x: { script: "params._source['s'+'sn']" } } },
    { runtime_mappings: { x: { type: 'keyword' } } },
    { pipeline: [{ $project: { x: { $objectToArray: '$$ROOT' } } }] },
    { pipeline: [{ $set: { x: { $getField: { field: { $concat: ['s', 'sn'] } } } } }] },
    { filter: { field: 3, op: 'gt', value: 80_000 } },
    { filter: "status eq 'open' and Default.EarnsOver(amount=80000)" },
    { sql: 'execute immediate $1' },
    { sql: 'from people select #3 as x' },
  ].map((body): Oracle => ({ ...post(body, 'ssn'), open: [...allRoads, { road: 'search' }] })),
  // a field that an answer would have under another name, whatever the argument is called
  ...Object.entries(renamings).flatMap(([name, texts]) =>
    texts.map((text) => inValue(get(name, text, wideOpen))),
  ),
  ...renamingBodies.map((body) => post(body, 'diagnosis')),
  // of a column by its place
  ...[{ computed: [{ key: 'title', value: '=C' }] }, { orders: [{ column: 7 }] }].map(
    (body): Oracle => ({ ...post(body, 'salary'), open: wideOpen }),
  ),
  // a report over records is asked for by a `POST`, whatever it is called
  ...reportPaths.map((path) => report({ group: 'diagnosis' }, path)),
  ...reportBodies.map((body) => report(body, '/people/report')),
  ...[...reportBodies.slice(0, 4), ...askingBodies].map((body) => report(body, '/boards')),
  post({ ask: 'Is anybody called Quartermaine?' }, 'name', '/people/report'),
  post({ ask: 'Is anybody called Quartermaine?' }, 'name', '/people/search'),
  { ...get('ask', 'Is anybody called Quartermaine?', [{ road: 'search' }]) },
  // bounds, orders and states under names that say no field
  ...Object.entries(bounds).flatMap(([name, values]) =>
    values.map((value) => inValue(get(name, value, wideOpen))),
  ),
  ...Object.entries(ordinals).flatMap(([name, values]) =>
    values.map((value) => inValue(get(name, value, wideOpen))),
  ),
  ...Object.entries(states).flatMap(([name, values]) =>
    values.map((value): Oracle => ({
      ...inValue(get(name, value, wideOpen)),
      record: { diagnosis: 'gout' },
    })),
  ),
  inValue(get('tags', ['salary', '>', '80000'], wideOpen, list)),
  // parts of numbers, days of long ago, states, and fields that only a pattern or a figure names
  ...Object.entries({
    glob: ['219*'],
    regex: ['^219'],
    mask: ['219-**-****'],
    ref: ['*7731'],
    since: ['1984-03-01'],
    decade: ['1980s'],
    high_earner: ['true'],
    contact: ['4155552671'],
    semantic: ['people called Zebulon'],
    measure: ['avg_pay'],
    y_axis: ['compensation'],
    summarize_by: ['pay'],
    index: ['idx_salary'],
    headline: ['=salary'],
    sequence: ['by salary'],
    filter: ['sal*:91250', '_all:91250', '@mail.example'],
    'filter{salary.gt}': ['80000'],
  }).flatMap(([name, values]) => values.map((value) => inValue(get(name, value, wideOpen)))),
  ...[
    { query: { query_string: { query: 'Quartermaine' } } },
    { query: { more_like_this: { fields: ['salary'], like: [{ _id: '4711' }] } } },
    { extra: { computed: { title: 'salary * 1' } } },
    { period: { of: 'birth', from: '1984-03-01' } },
  ].map((body) => ({ ...post(body, 'salary'), open: wideOpen })),
  ...Object.entries({ exclude: 'depressed', filter: 'is:depressed', on_medication: 'true' }).map(
    ([name, value]): Oracle => ({
      ...inValue(get(name, value, wideOpen)),
      record: { diagnosis: 'gout' },
    }),
  ),
  // a question among what is written: whom an alarm is for, which records a list has, and how
  ...[
    { audience: 'salary > 80000' },
    { trigger: 'member.salary gt 80000 and status eq open' },
    { when: { salary: 91_250 } },
    { precondition: 'salary>80000', status: 'x' },
    { alarm: { on: '4711', if: { field: 'salary', gt: 80_000 } } },
    { attribute: 'salary', operator: 'gt', value: 80_000 },
    { trait: 'salary', over: 80_000, title: 'Rich' },
    { title: 'x', query: 'salary:91250' },
    { title: 'x', order: 'salary' },
    { title: 'x', expression: 'salary' },
    { copy: 'salary', to: 'notes' },
    { text: 'You earn {{ salary }} a year', status: 'open' },
    { message: 'You earn ${person.salary}', status: 'open' },
  ].flatMap((body): Oracle[] => [
    post(body, 'salary', '/lists'),
    { ...post(body, 'salary', '/lists'), method: 'patch' },
  ]),
  { ...post({ config: { title: 'salary' } }, 'salary', '/views'), method: 'put' },
  // a field that is named by another word for it, where nothing but a field can stand
  ...[
    { audience: 'income > 80000' },
    { bedingung: 'einkommen > 80000' },
    { alarm: { what: 'income', over: 80_000 } },
    { alarm: [{ champ: 'revenu', op: '>', valeur: 80_000 }] },
    { settings: { income: { gt: 80_000 } } },
    { title: 'x', order: 'income' },
    { columns: [{ name: 'status', of: 'income' }] },
    { title: 'x', expression: 'income' },
  ].map((body): Oracle => ({ ...post(body, 'salary', '/lists'), open: wideOpen })),
  // a name in a condition that nobody can say the field of
  ...[
    { title: 'x', query: 'debt > 700' },
    { title: 'x', ordering: ['debt desc'] },
    { condition: { what: 'debt', over: 700 } },
    { rule: 'debt more_than 700' },
    { criteria: 'arrears starts 7' },
    { spec: [{ koumoku: 'nenshu', op: '>', atai: 4_000 }] },
    { settings: { arrears: { gt: 700 } } },
  ].map((body): Oracle => ({
    ...post(body, 'salary', '/lists'),
    open: wideOpen,
    record: { diagnosis: 'gout' },
  })),
  report({ axis: 'illness' }, '/reports/run'),
  // the hash of a value, its year, whom an order begins with, and words of other languages
  ...Object.entries({
    hash: ['0bc83cb571cd1c50ba6f3e8a78ef1346'],
    digest: ['sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    year: ['1984'],
    sort: ['oldest', 'youngest_first', 'richest'],
    arrange: ['salary'],
    orden: ['salary'],
    richest: ['3'],
    geboren_vor: ['1990-01-01'],
    edad_minima: ['60'],
    gehalt_ueber: ['80000'],
    salary_ijou: ['80000'],
    cursor: ['Q'],
    keyset: ['Qu'],
  }).flatMap(([name, values]) => values.map((value) => inValue(get(name, value, wideOpen)))),
  {
    ...inValue(get('severely_disabled', true, wideOpen, { type: 'boolean' })),
    record: { diagnosis: 'gout' },
  },
  inValue({
    path: '/people/by-ssn/{number}',
    parameters: { number: undefined },
    args: { number: '219-09-7731' },
    open: wideOpen,
  }),
  ...Object.entries(comparingPaths).map(([path, value]): Oracle => {
    const [, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
    const parameters = { [name]: undefined };
    return inValue({ path, parameters, args: { [name]: value }, open: wideOpen });
  }),
];
