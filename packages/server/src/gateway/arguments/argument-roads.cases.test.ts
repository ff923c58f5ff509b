// Arguments are roads out: each kind of question that would tell a protected value, tried through
// the gateway against an API that answers every one of them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi, toldRoads, type ToolArguments } from '@leasehold/catalog';
import { lintPolicy, parsePolicy, Raw, type Json, type OpenRoad } from '@leasehold/privacy';
import { everyOr, everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { nodePrimitives } from '../../keys/primitives.ts';
import { performCall, type CallResult } from '../call.ts';
import { compileLease } from '../compile-lease.ts';
import type { CompiledLease } from '../lease.ts';
import { leaseSource } from '../testing/lease-source.ts';
import { honestTasks, shownFields } from '../testing/honest-tasks.ts';
import { oracles, type Question } from '../testing/argument-oracles.ts';

const string = { type: 'string' };
const person = {
  id: 4711,
  name: 'Zebulon Quartermaine',
  email: 'zeb.quartermaine@mail.example',
  customerId: 'C-88812',
  ssn: '219-09-7731',
  salary: 91_250,
  phone: '+1 415 555 2671',
  dob: '1984-03-07',
  creditScore: 611,
  status: 'open',
  amount: 12.5,
  warehouse: 'north',
  title: 'Order of a chair',
  created_at: '2026-03-01',
  notes: 'Asked for a copy',
};
const kept = ['id', 'status', 'amount', 'warehouse', 'title', 'created_at', 'notes'];
const filters = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'customerId', filterType: 'TOKENIZE' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'salary', filterType: 'REDACT' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'dob', filterType: 'AGE_GROUP' },
  { target: 'creditScore', filterType: 'REDACT' },
  { target: 'diagnosis', filterType: 'REDACT' },
];
const forms: Record<
  string,
  {
    filters: Record<string, string>[];
    unlisted: string;
    isDescribed?: boolean;
  }
> = {
  'what is not named is kept': { filters, unlisted: 'keep' },
  'what is not named is withheld': {
    filters: [...filters, ...kept.map((target) => ({ target, filterType: 'KEEP' }))],
    unlisted: 'withhold',
  },
  'nobody describes the answers': { filters, unlisted: 'keep', isDescribed: false },
  'nobody describes the answers, and what is not named is withheld': {
    filters: [...filters, ...kept.map((target) => ({ target, filterType: 'KEEP' }))],
    unlisted: 'withhold',
    isDescribed: false,
  },
};

function describe(questions: readonly Question[], isDescribed: boolean): string {
  const typed = (value: Json): object => ({
    type: typeof value === 'number' ? 'number' : 'string',
  });
  const answer = (record: object) => ({
    200: {
      description: 'ok',
      ...(isDescribed && {
        content: {
          'application/json': {
            schema: {
              type: 'array',
              items: {
                type: 'object',
                properties: Object.fromEntries(
                  Object.entries(record).map(([name, value]) => [name, typed(value)]),
                ),
              },
            },
          },
        },
      }),
    },
  });
  const paths = questions.map(
    ({ method = 'get', path = '/people', parameters, body, record = {} }, i) => [
      `/q${i}${path}`,
      {
        [method]: {
          operationId: `ask${i}`,
          parameters: Object.entries(parameters ?? {}).map(([name, schema]) => ({
            name,
            in: path.includes(`{${name}}`) ? 'path' : 'query',
            required: path.includes(`{${name}}`),
            schema: schema ?? string,
          })),
          ...(body && {
            requestBody: {
              content: { 'application/json': { schema: { type: 'object', properties: body } } },
            },
          }),
          responses: answer({ ...person, ...record }),
        },
      },
    ],
  );
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'People', version: '1' },
    paths: {
      ...Object.fromEntries(paths),
      '/all': { get: { operationId: 'all', responses: answer(person) } },
    },
  });
}

async function leaseFor(
  questions: readonly Question[],
  { isDescribed = true, ...form }: (typeof forms)[string],
  open: OpenRoad[] = [],
) {
  const { api, problems } = await importApi({ text: describe(questions, isDescribed) });
  assert.ok(api, JSON.stringify(problems));
  const { policy, issues } = parsePolicy({ ...form, open: open.map((line) => ({ ...line })) });
  assert.ok(policy, JSON.stringify(issues));
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  return { lease, policy };
}

/** Every record is sent whatever is asked, so that only the gateway can keep one back. */
async function ask(lease: CompiledLease, name: string, args: ToolArguments) {
  const sent: string[] = [];
  const upstream = {
    async send({ url, body }: { url: string; body?: string | Uint8Array }) {
      sent.push(`${url} ${String(body ?? '')}`);
      return { kind: 'json', raw: new Raw(JSON.stringify([person])), status: 200 } as const;
    },
    [Symbol.asyncDispose]: async () => {},
  };
  const tool = lease.tools.get(name);
  assert.ok(tool, name);
  // Arguments are written here by the API's names; the tool may have others.
  const named = tool.tool.arguments.map(({ key, place }): [string, string] => [
    place.in === 'parameter' ? place.parameter.name : key,
    key,
  ]);
  const keys = new Map(named);
  const given = Object.entries(args).map(([key, value]) => [keys.get(key) ?? key, value]);
  const result = await performCall(
    { upstream, now: Date.now, callStarted: () => () => {}, record: () => {} },
    {
      lease,
      tool,
      args: Object.fromEntries(given),
      principal: 'local',
      signal: new AbortController().signal,
    },
  );
  return { result, sent };
}

const codeOf = (result: CallResult): string =>
  'refusal' in result ? `${result.refusal.code}: ${result.refusal.message ?? ''}` : 'answered';

/** Whether a refusal says something of what was asked about, instead of where it stood. */
const namesValue = (refusal: string): boolean =>
  ['219', '7731', 'Quartermaine', '91250', 'mail.example'].some((value) => refusal.includes(value));

async function tokensOf(lease: CompiledLease): Promise<Record<string, string>> {
  const { result } = await ask(lease, 'all', {});
  assert.ok('data' in result);
  const [record] = JSON.parse(result.data.text) as Record<string, string>[];
  assert.ok(record);
  return record;
}

/**
 * Half of a list in each form of the policy, by turns: each with what is described and with what is
 * not, with what is kept and with what is withheld. What only a description tells is in every half.
 */
const halfOf = <T extends object>(list: readonly T[], turn: number): T[] =>
  list.filter(
    (one, i) =>
      ('record' in one && one.record !== undefined) || (i + turn + Math.floor(turn / 2)) % 2 === 0,
  );

/** What only a description tells cannot be known without one. */
const isAskedIn = ({ isDescribed }: (typeof forms)[string], { record }: (typeof oracles)[number]) =>
  isDescribed !== false || record === undefined;

/** Each question in one form of those that it is asked in, by turns. */
const inTurn = (form: (typeof forms)[string]) =>
  oracles.filter((one, i) => {
    const all = Object.values(forms).filter((other) => isAskedIn(other, one));
    return all[i % all.length] === form;
  });

for (const [turn, [name, form]] of Object.entries(forms).entries()) {
  const asked = oracles.filter((one) => isAskedIn(form, one));
  // promise: arguments.closed
  suite(`arguments, where ${name}`, () => {
    const closed = everyOr(halfOf(asked, turn), asked);
    test(`none of ${closed.length} kinds of question is asked by default, and no refusal names a value${inPart}`, async () => {
      const { lease } = await leaseFor(closed, form);
      const through: string[] = [];
      for (const [i, { args }] of closed.entries()) {
        const { result, sent } = await ask(lease, `ask${i}`, args);
        const code = codeOf(result);
        if (sent.length > 0 || !code.startsWith('argument_closed:') || namesValue(code))
          through.push(`${JSON.stringify(args)} ${code}`);
      }
      assert.deepEqual(through, []);
    });

    test(`each is asked once its line opens the road, and its owner is told so${inPart}`, async () => {
      const failed: string[] = [];
      // those that the same lines open are operations of one lease
      const groups = Map.groupBy(everyOr(inTurn(form), halfOf(asked, turn)), ({ open }) =>
        JSON.stringify(open),
      );
      for (const [lines, questions] of groups) {
        const open: OpenRoad[] = JSON.parse(lines);
        const { lease, policy } = await leaseFor(questions, form, open);
        const openLines = lintPolicy(policy).filter(({ code }) => code === 'road_open');
        assert.equal(openLines.length, open.length, lines);
        for (const [i, { args, isReadInCall }] of questions.entries()) {
          const { result, sent } = await ask(lease, `ask${i}`, args);
          const tool = lease.tools.get(`ask${i}`)?.tool;
          const isTold = isReadInCall ?? toldRoads(tool ? [tool] : []).some(({ isOpen }) => isOpen);
          if (sent.length !== 1 || !isTold)
            failed.push(`${JSON.stringify(args)} ${codeOf(result)} told: ${isTold}`);
        }
      }
      assert.deepEqual(failed, []);
    });

    const honest = everyOrOneIn(4, honestTasks, turn);
    test(`none of ${honest.length} honest tasks is in the way of a road${inPart}`, async () => {
      const filters = form.filters.concat(
        form.unlisted === 'keep'
          ? []
          : Object.keys(shownFields).map((target) => ({ target, filterType: 'KEEP' })),
      );
      const tasks = honest.map((task) => ({ ...task, record: shownFields }));
      const { lease } = await leaseFor(tasks, { ...form, filters });
      const tokens = await tokensOf(lease);
      const withTokens = (value: Json): Json =>
        JSON.parse(
          JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (_, name: string) => tokens[name] ?? name),
        );
      const refused: string[] = [];
      for (const [i, { args }] of honest.entries()) {
        const { result, sent } = await ask(lease, `ask${i}`, withTokens(args) as ToolArguments);
        if (sent.length !== 1) refused.push(`${JSON.stringify(args)} ${codeOf(result)}`);
      }
      assert.deepEqual(refused, []);
    });
  });
}

test('a protected place is narrowed by no argument, and another by any', async () => {
  const asked: [string, Json, object?][] = [
    ...['center', 'around', 'near_point', 'll', 'from_point', 'point', 'target', 'xy'].map(
      (name): [string, Json] => [name, '44.058,-121.315'],
    ),
    ['around', '44.058 -121.315 50'],
    ['spot', 'geo:44.05,-121.3'],
    ['within', 'POLYGON((1 2,3 4,5 6,1 2))'],
    ['area', 'CIRCLE (1 2, 3)'],
    ['center', [44.058, -121.315], { type: 'array', items: { type: 'number' } }],
    ['tile', '14/2666/5962'],
    ['geohash', '9r2'],
  ];
  const tile = '/people/tile/{z}/{x}/{y}';
  const questions: Question[] = [
    ...asked.map(([name, value, schema]): Question => ({
      parameters: { [name]: schema },
      args: { [name]: value },
    })),
    { path: tile, parameters: { z: {}, x: {}, y: {} }, args: { z: '14', x: '2666', y: '5962' } },
    { parameters: { z: {}, x: {}, y: {} }, args: { z: '14', x: '2666', y: '5962' } },
  ].map((one) => ({ ...one, record: { lat: 44.058, lng: -121.315 } }));
  for (const isProtected of [true, false]) {
    const places = ['lat', 'lng'].map((target) => ({ target, filterType: 'REDACT' }));
    const { lease } = await leaseFor(questions, {
      filters: [...filters, ...(isProtected ? places : [])],
      unlisted: 'keep',
    });
    for (const [i, { args }] of questions.entries()) {
      const { result, sent } = await ask(lease, `ask${i}`, args);
      assert.equal(sent.length, isProtected ? 0 : 1, `${JSON.stringify(args)} ${codeOf(result)}`);
    }
  }
});

test('what nothing explains is asked of nobody, but of things, by ids, and where it is opened', async () => {
  const [form, , undescribed, withheld] = Object.values(forms);
  assert.ok(form && undescribed && withheld);
  const asked: [string, Json, object?][] = [
    ['solvent', true, { type: 'boolean' }],
    ['in_debt', 'true'],
    ['cohort', 'late', { type: 'string', enum: ['late', 'early'] }],
    ['cluster', 'debtors'],
    ['denomination', 'quaker'],
    ['grade', 3, { type: 'integer' }],
    ['filter[household]', 'large'],
    ['verschuldet', true, { type: 'boolean' }],
    ['needs', ['3'], { type: 'array', items: string }],
    ['fleet', 'large'],
    ['負債', true, { type: 'boolean' }],
  ];
  const questions = asked.map(([name, value, schema]): Question => ({
    path: '/people',
    parameters: { [name]: schema },
    args: { [name]: value },
  }));
  const answered = async (how: Parameters<typeof leaseFor>[1], open: OpenRoad[] = []) => {
    const { lease } = await leaseFor(questions, how, open);
    const results = await Promise.all(questions.map(({ args }, i) => ask(lease, `ask${i}`, args)));
    for (const { result } of results)
      if ('refusal' in result) assert.match(codeOf(result), /nothing says which field .* target: /);
    return asked.flatMap(([name], i) => (results[i]?.sent.length === 1 ? [name] : []));
  };
  const all = asked.map(([name]) => name);
  assert.deepEqual(await answered(form), []);
  assert.deepEqual(await answered(withheld), []);
  assert.deepEqual(await answered(undescribed), all, 'what the owner keeps has all names');
  assert.deepEqual(await answered(form, [{ road: 'raw', target: 'solvent' }]), ['solvent']);
  assert.deepEqual(await answered({ ...form, filters: [] }), all, 'nothing is hidden');
  const byId = ['7', 'fleet-7'].map((value): Question => ({
    path: '/fleets',
    parameters: { fleet: undefined },
    args: { fleet: value },
  }));
  const { lease } = await leaseFor(byId, form);
  for (const [i, { args }] of byId.entries())
    assert.equal((await ask(lease, `ask${i}`, args)).sent.length, 1, JSON.stringify(args));
});

test('a token within a filter becomes the value of its own kind, and of no other', async () => {
  const [form] = Object.values(forms);
  assert.ok(form);
  const question = (filter: string): Question => ({
    parameters: { filter: undefined },
    args: { filter },
  });
  const filters = ['email==T;status==open', 'name=="T"', 'ssn==T', 'name==T', 'note==T'];
  const { lease } = await leaseFor(filters.map(question), form);
  const { email = '' } = await tokensOf(lease);
  assert.match(
    JSON.stringify(lease.tools.get('ask0')?.tool.definition.inputSchema),
    /by its token/,
  );
  const asked = await Promise.all(
    filters.map((filter, i) => ask(lease, `ask${i}`, { filter: filter.replace('T', email) })),
  );
  const [own, ...others] = asked.map(({ result, sent }) => ({ code: codeOf(result), sent }));
  assert.equal(own?.code, 'answered');
  assert.match(decodeURIComponent(own?.sent[0] ?? ''), /filter=email==zeb\.quartermaine@mail\.ex/);
  for (const { code, sent } of others) {
    assert.match(code, /^token_refused: /);
    assert.deepEqual(sent, []);
  }
  const writes = await leaseFor(
    [{ method: 'post', path: '/rules', body: { filter: { type: 'string' } }, args: {} }],
    form,
  );
  const { email: other = '' } = await tokensOf(writes.lease);
  const { result, sent } = await ask(writes.lease, 'ask0', { filter: `email==${other}` });
  assert.match(codeOf(result), /^token_refused: /, 'what is written is read by others');
  assert.deepEqual(sent, []);
});

/** `T` is a token of the class, `G` what the agent would like to have confirmed. */
const besideTokens = [
  'F:(T OR "G")',
  'F:("G" OR T)',
  'F:(T || "G")',
  'F:(T | "G")',
  'F:(T AND NOT "G")',
  'F:(T "G")',
  'F:("T" or "G")',
  'F:{T OR "G"}',
  'F:T OR "G"',
  'F:T,"G"',
  'F:T|"G"',
  'F:T;"G"',
  'F:T "G"',
  'F==(T,"G")',
  'F=in=(T,"G")',
  'F=in=("G",T)',
  'F=in=(T);F=in=("G")',
  "F in (T) or in ('G')",
  "F in ('T') or F in ('G')",
  "F eq 'T' or eq 'G'",
  "F = 'T' or = 'G'",
  "F = 'T' or 'G'",
  "F = 'T' or 'G' = F",
  "F eq 'T' or 'G' eq F",
  "F eq 'T' or (F eq 'G')",
  "F eq 'T' or not (F ne 'G')",
  "F eq concat('T','G')",
  "F eq 'T' + 'G'",
  "F eq ('T' or 'G')",
  "(F eq 'T') or (eq 'G')",
  'eq(F,T,"G")',
  'in(F,T,"G")',
  'in(F,(T,"G"))',
  'or(eq(F,T),eq(F,"G"))',
  'or(eq(F,T),eq("G",F))',
  'F:eq:T:"G"',
  'F:in:T,"G"',
  'F[eq]=T&F[eq]="G"',
  '{"F":{"$in":["T","G"]}}',
  '{"F":["T","G"]}',
  '{"$or":[{"F":"T"},{"F":"G"}]}',
  '{"F":{"$eq":"T","$ne":"G"}}',
  '{"or":[["F","=","T"],["F","=","G"]]}',
  '{"field":"F","op":"in","value":["T","G"]}',
  'F: {_in: ["T", "G"]}',
  'F: {_eq: "T", _neq: "G"}',
  '_or: [{F: {_eq: "T"}}, {F: {_eq: "G"}}]',
];

/** Other fields beside the token's, in languages of all kinds. */
const besideFields = [
  "F='T' OR ssn LIKE '2%'",
  "F = 'T' AND salary > 90000",
  "F='T' OR 1=1 OR name='Q'",
  "F='T'--' OR ssn='219-09-7731'",
  "F='T'/**/OR/**/ssn/**/LIKE/**/'219%'",
  "SELECT Id FROM Contact WHERE F='T' AND Name LIKE 'Q%'",
  "SELECT ssn FROM people WHERE F = 'T'",
  "F='T' UNION SELECT ssn FROM people",
  "$[?(@.F=='T' || @.ssn=='219-09-7731')]",
  "$[?(@.F=='T')].ssn",
  "people[?F=='T' || ssn=='219-09-7731']",
  "people[?F=='T'].ssn",
  "people[?F=='T'] | sort_by(@, &ssn)",
  'F == "T" || ssn.startsWith("2")',
  'F == "T" && size(ssn) > 8',
  'F == "T" ? ssn == "219-09-7731" : false',
  'F:T or ssn:2*',
  'F:T ssn:[1 TO 3]',
  'F:T AND ssn:/2.*/',
  'F:T ssn:>200',
  'F:T~ ssn:219~2',
  'F:T^2 OR ssn:219*',
  '{"or":[{"property":"F","email":{"equals":"T"}},{"property":"ssn","rich_text":{"starts_with":"2"}}]}',
  "OR({F}='T', LEFT({ssn},1)='2')",
  "IF({F}='T', {ssn}, '')",
  "AND({F}='T', SEARCH('219',{ssn}))",
  "AND({F}='T', REGEX_MATCH({ssn},'^2'))",
  'F:T OR ssn:219',
  "F:'T' OR ssn~'219'",
  "F:'T' -ssn:'219'",
  'F eq T or ssn sw 2',
  'F eq "T" and not (ssn sw "2")',
  '(|(F=T)(ssn=219*))',
  '(&(F=T)(salary>=90000))',
  '(F=T)(ssn=*)',
  "//p[@F='T' or starts-with(@ssn,'2')]",
  "//p[@F='T']/@ssn",
  'or(eq(F,T),like(ssn,2*))',
  'and(eq(F,T),gt(salary,90000))',
  'and(eq(F,T),sort(+ssn))',
  'eq(F,T)&sort(-ssn)',
  'eq(F,T)&select(ssn)',
  '{"or":[{"==":[{"var":"F"},"T"]},{"==":[{"var":"ssn"},"219-09-7731"]}]}',
  '{"F":"T","ssn":{"$regex":"^2"}}',
  '{"F":"T","$where":"this.ssn[0]==2"}',
  '{"F":"T","$expr":{"$gt":["$salary",90000]}}',
  '{"F":"T","s\\u0073n":{"$regex":"^2"}}',
  '{"F":"T","$comment":"","salary":{"$gt":90000}}',
  '{"F":{"$eq":"T"},"$or":[{"ssn":"219-09-7731"}]}',
  '{"F":{"$in":["T",{"$regex":"Q"}]}}',
  '{"F":{"$not":{"$eq":"T"},"$regex":"^z"}}',
  "F any x: x eq 'T' or x eq 'Q'",
  "people/any(x: x/F eq 'T' and startswith(x/ssn,'2'))",
  "F eq 'T' and contains(ssn,'219')",
  "F eq 'T' and length(ssn) gt 8",
  "F eq 'T' and ssn ge '2'",
  "F eq 'T' and ssn ne null",
  "tolower(F) eq 'T'",
  "F eq 'T'&$orderby=ssn",
  "F eq 'T' and indexof(ssn,'2') eq 0",
  "F eq 'T''or ssn eq ''219-09-7731'",
  "F eq 'T' or 'a' eq substring(ssn,0,1)",
  'F==T;ssn=like=2*',
  'F==T,ssn=gt=2',
  'F==T and ssn=re=2.*',
  "F=='T';ssn!=null",
  'F=ge=T',
  'F=like=T*',
  'F==T*',
  'F!=T;F=ge=a',
  'F:T sort:ssn',
  'F:T group:ssn',
  'F:T has:ssn',
  'F:T is:ssn',
  'F:T fields:ssn',
  'F[eq]=T&ssn[like]=2%',
  'filter[F]=T&filter[ssn][gt]=2',
  'F:eq:T,ssn:sw:2',
  'F.eq.T,ssn.gt.2',
  'F.eq.T,or(ssn.like.2*)',
  'or=(F.eq.T,ssn.like.2*)',
  'F=eq.T&ssn=like.2*',
  'F|eq|T||ssn|like|2',
  "F~eq~'T'~and~ssn~startswith~'2'",
  'F,eq,T;ssn,cs,2',
  '[[F,=,T],[ssn,like,2]]',
  "[('F','=','T'),('ssn','ilike','2')]",
  "['|',('F','=','T'),('ssn','=like','2%')]",
  'where: {F: {_eq: "T"}, ssn: {_like: "2%"}}',
  '{F: {_eq: "T"}, _or: [{ssn: {_gt: "2"}}]}',
  '{ people(where: {F: "T"}) { ssn } }',
  'query { people(F: "T", orderBy: ssn_ASC) { id } }',
  'mutation { deletePerson(F: "T") { id } }',
  'query($e: String = "T") { people(F: $e, ssn_starts_with: "2") { id } }',
  "MATCH (p {F:'T'}) WHERE p.ssn STARTS WITH '2' RETURN p",
  "?p :F 'T' . FILTER(REGEX(?ssn,'^2'))",
  "g.V().has('F','T').has('ssn',gt('2'))",
  'from(people) |> filter(fn: (r) => r.F == "T" and r.ssn =~ /^2/)',
  'F is T or ssn begins with 2',
  'F equals T and salary greater than 90000',
  'F T ssn 219-09-7731',
  'T Quartermaine',
  'T 219-09-7731',
  'T AND Q*',
  'T | 219*',
];

test(`a token opens no road for what stands beside it${inPart}`, async () => {
  const { email, name } = person;
  const all = [
    ...besideTokens.map((text) => ({ text, field: 'email', guess: email })),
    ...besideTokens.map((text) => ({ text, field: 'name', guess: name })),
    ...besideFields.map((text) => ({ text, field: 'email', guess: email })),
  ];
  for (const [turn, [title, form]] of Object.entries(forms).entries()) {
    const questions = everyOr(halfOf(all, turn), all);
    const { lease } = await leaseFor(
      questions.map(() => ({ parameters: { filter: undefined }, args: {} })),
      form,
    );
    const tokens = await tokensOf(lease);
    const through: string[] = [];
    for (const [i, { text, field, guess }] of questions.entries()) {
      const filter = text.replaceAll(/[FTG]/g, (mark, at: number) => {
        const isWord = /[A-Za-z]/.test(text.charAt(at - 1) + text.charAt(at + 1));
        const put = { F: field, T: tokens[field] ?? '', G: guess }[mark];
        return isWord || put === undefined ? mark : put;
      });
      const { sent } = await ask(lease, `ask${i}`, { filter });
      if (sent.length > 0) through.push(filter);
    }
    assert.deepEqual(through, [], title);
  }
});

test('a name that is no path is judged as any other', async () => {
  const [form] = Object.values(forms);
  assert.ok(form);
  const custom = { type: 'object', additionalProperties: true };
  const questions: Question[] = ['a..b', 'x[0]..y', '.', 'ssn.', '["ssn'].map((name) => ({
    method: 'post',
    path: '/people/search',
    body: { custom },
    args: { custom: { [name]: '2' } },
  }));
  const { lease } = await leaseFor(questions, form);
  for (const [i, { args }] of questions.entries())
    assert.match(codeOf((await ask(lease, `ask${i}`, args)).result), /answered|argument_closed/);
});

test('what is nested without end, or names without end, is refused and not walked', async () => {
  const [form] = Object.values(forms);
  assert.ok(form);
  const questions: Question[] = [
    { parameters: { filter: undefined }, args: { filter: '['.repeat(50_000) } },
    {
      parameters: { sort: undefined },
      args: { sort: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
    },
    { parameters: { after: undefined }, args: { after: '['.repeat(20_000) + ']'.repeat(20_000) } },
    { parameters: { filter: undefined }, args: { filter: 'status '.repeat(10_000) } },
    {
      parameters: { sort: undefined },
      args: { sort: Array.from({ length: 500 }, (_, i) => `f${i}`).join() },
    },
  ];
  const { lease } = await leaseFor(questions, form);
  for (const [i, { args }] of questions.entries()) {
    const { result, sent } = await ask(lease, `ask${i}`, args);
    assert.match(codeOf(result), /^argument_closed:/, String(i));
    assert.deepEqual(sent, []);
  }
});
