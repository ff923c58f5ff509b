import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { lintPolicy } from './lint-policy.ts';
import { openRoadSentence } from './open-roads.ts';
import { parsePolicy } from './parse-policy.ts';
import { policyDirection } from './policy-direction.ts';
import { roadNames, type OpenRoad } from './policy.ts';

const filters = [{ target: 'email', filterType: 'TOKENIZE' }];
const read = (open: Json) => parsePolicy({ filters, open });
const parsed = (open?: OpenRoad[]) => {
  const { policy } = parsePolicy({
    filters,
    ...(open && { open: open.map((line) => ({ ...line })) }),
  });
  assert.ok(policy);
  return policy;
};

test('a line opens a road over a class, a field or all of them, in one operation or all', () => {
  const open: OpenRoad[] = [
    { road: 'raw', class: 'email' },
    { road: 'sort', target: 'people[].salary', operation: 'GET /people' },
    { road: 'search' },
  ];
  assert.deepEqual(parsed(open).open, open);
  assert.equal('open' in parsed(), false);
  assert.equal('open' in parsed([]), false);
});

test('whatever is not such a line is refused at its place', () => {
  const issueOf = (open: Json) => {
    const [issue] = read(open).issues;
    return issue && `${issue.code} ${issue.pointer}`;
  };
  const cases: [Json, string][] = [
    ['raw', 'policy_wrong_type /open'],
    [{ road: 'raw' }, 'policy_wrong_type /open'],
    [['raw'], 'policy_wrong_type /open/0'],
    [[{}], 'policy_missing /open/0'],
    [[{ road: 'rwa' }], 'filter_option_invalid /open/0/road'],
    [[{ road: 7 }], 'filter_option_invalid /open/0/road'],
    [[{ road: 'raw' }, { road: 'raw', clas: 'email' }], 'policy_unknown_key /open/1/clas'],
    [[{ road: 'raw', class: 'E-mail' }], 'filter_option_invalid /open/0/class'],
    [[{ road: 'raw', class: 'email', target: 'email' }], 'filter_option_invalid /open/0/target'],
    [[{ road: 'raw', target: 'users[0].email' }], 'target_invalid /open/0/target'],
    [[{ road: 'raw', operation: '' }], 'filter_option_invalid /open/0/operation'],
    [Array.from({ length: 201 }, () => ({ road: 'raw' })), 'policy_wrong_type /open'],
  ];
  for (const [open, expected] of cases)
    assert.equal(issueOf(open), expected, JSON.stringify(open).slice(0, 80));
});

test('to open is looser, to close is stricter, to change a line is both', () => {
  const direction = (before?: OpenRoad[], after?: OpenRoad[]) => {
    const { letsMore, letsLess } = policyDirection(parsed(before), parsed(after));
    return { letsMore, letsLess };
  };
  const line: OpenRoad = { road: 'raw', class: 'email' };
  assert.deepEqual(direction(undefined, [line]), { letsMore: true, letsLess: false });
  assert.deepEqual(direction([line], undefined), { letsMore: false, letsLess: true });
  assert.deepEqual(direction([line], [{ road: 'raw' }]), { letsMore: true, letsLess: true });
  assert.deepEqual(direction([line], [line]), { letsMore: false, letsLess: false });
});

test('every road is warned of in a sentence of its own', () => {
  const lines = roadNames.map((road): OpenRoad => ({ road, class: 'email' }));
  const warned = lintPolicy(parsed(lines)).filter(({ code }) => code === 'road_open');
  assert.deepEqual(
    warned.map(({ message }) => message),
    lines.map(openRoadSentence),
  );
  assert.equal(new Set(lines.map(openRoadSentence)).size, roadNames.length);
  assert.equal(
    openRoadSentence({ road: 'raw', class: 'email', operation: 'GET /people' }),
    'Agents may look records up by raw email values in GET /people, and can learn protected values by what comes back.',
  );
});

test('the sentence of a road says what agents may do with what, and where', () => {
  const end = 'and can learn protected values by what comes back.';
  const said: readonly (readonly [OpenRoad, string])[] = [
    [{ road: 'raw' }, 'Agents may look records up by raw protected values in every operation'],
    [
      { road: 'match', class: 'customer_id' },
      'Agents may look for parts of customer id values (beginnings, ends, patterns) in every operation',
    ],
    [
      { road: 'range', target: 'people[].salary' },
      'Agents may compare people[].salary values (more than, before, between) in every operation',
    ],
    [{ road: 'sort', operation: 'GET /a' }, 'Agents may sort by protected values in GET /a'],
    [
      { road: 'select' },
      'Agents may choose, group and count by protected fields in every operation',
    ],
    [
      { road: 'expand' },
      'Agents may ask for related records by protected fields in every operation',
    ],
    [{ road: 'search' }, 'Agents may search in free text for protected values in every operation'],
    [{ road: 'form' }, 'Agents may choose pieces and forms of protected values in every operation'],
  ];
  for (const [line, sentence] of said) assert.equal(openRoadSentence(line), `${sentence}, ${end}`);
  assert.deepEqual(
    said.map(([{ road }]) => road),
    roadNames,
  );
});
