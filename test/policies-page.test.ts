// Every example of the pages of docs/policies runs through the engine. Fenced blocks are marked by the word
// after their language: `policy` sets the policy, `input` an answer whose names are described,
// `undescribed` one whose names are not, `result` what leaves of the last input, `report` what is
// told of it, `issues` what is wrong with the last policy. In results, TOKEN_a… stands for a token:
// the same letter is the same token, another letter another one; HASH_… alike.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  compilePolicy,
  detectorNames,
  filterTypes,
  filterTypeOptions,
  parsePolicy,
  Raw,
  type AnswerSchema,
  type Json,
  type Protected,
} from '@leasehold/privacy';
import { packs } from '@leasehold/suggest';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { parse } from 'yaml';
import { presets } from '../packages/privacy/src/policy/presets.ts';

const folder = join(import.meta.dirname, '../docs/policies');
const pages = readdirSync(folder).map((file): [file: string, text: string] => [
  file,
  readFileSync(join(folder, file), 'utf8'),
]);
const textOf = (wanted: string) => pages.find(([file]) => file === wanted)?.[1] ?? '';

interface Block {
  file: string;
  kind: string;
  text: string;
  line: number;
}

const blocks = pages.flatMap(([file, page]) =>
  Array.from(
    page.matchAll(/^```(?:json|yaml) (\w+)\n([^]*?)^```$/gm),
    ({ index, 1: kind = '', 2: text = '' }): Block => {
      return { file, kind, text, line: page.slice(0, index).split('\n').length };
    },
  ),
);

interface State {
  document: Json;
  made?: Protected;
}

/** What each kind of block does; the state is what the blocks before it left. */
const kinds: { readonly [kind: string]: (state: State, value: Json, line: number) => State } = {
  policy: (_state, value) => ({ document: value }),
  input: ({ document }, value) => ({
    document,
    made: protect(document, value, { schemas: [naming(value)], definitions: {} }),
  }),
  undescribed: ({ document }, value) => ({ document, made: protect(document, value) }),
  result(state, value) {
    assert.deepEqual(withPlaceholders(JSON.parse(state.made?.text ?? '')), value);
    return state;
  },
  report(state, value) {
    assert.deepEqual(state.made?.report, value);
    return state;
  },
  issues(state, value) {
    const { issues } = parsePolicy(state.document);
    assert.deepEqual(
      issues.map(({ code, pointer }) => ({ code, pointer })),
      value,
    );
    return state;
  },
};

// promise: docs.examples
test('every example gives what the page shows', () => {
  assert.ok(blocks.length >= 30, `${blocks.length} blocks`);
  let state: State = { document: null };
  let before = '';
  for (const { file, kind, text, line } of blocks) {
    // no page leans on another
    if (file !== before) assert.equal(kind, 'policy', `${file} begins with a policy`);
    before = file;
    const step = kinds[kind];
    assert.ok(
      step,
      `${file}:${line}: a block is marked ${Object.keys(kinds).join(', ')}, not ${kind}`,
    );
    try {
      state = step(state, parse(text), line);
    } catch (error) {
      if (error instanceof Error) error.message = `docs/policies/${file}:${line}: ${error.message}`;
      throw error;
    }
  }
});

test('every JSON or YAML block of the pages is marked, so that it is run', () => {
  const fences = pages.flatMap(([, page]) => page.match(/^```(?:json|yaml).*$/gm) ?? []);
  assert.equal(fences.length, blocks.length);
});

test('every filter type, option and kind of text is on its page', () => {
  const page = textOf('filter-types.md');
  for (const filterType of filterTypes) {
    assert.match(page, new RegExp(`^## ${filterType}$`, 'm'));
    const section = page.split(`## ${filterType}\n`)[1]?.split(/^##/m)[0] ?? '';
    for (const option of Object.keys(filterTypeOptions(filterType))) {
      if (option !== 'class')
        assert.ok(section.includes(`\`${option}\``), `${filterType} takes ${option}`);
    }
  }
  for (const kind of detectorNames) assert.ok(textOf('text.md').includes(`| ${kind} |`), kind);
  assert.ok(
    textOf('targets.md')
      .replaceAll('\n', ' ')
      .includes(`in this order: ${filterTypes.join(', ')}.`),
    'the order of strictness',
  );
});

// promise: policy.presets
test('every preset is on its page, with all that it says of itself', () => {
  for (const [name, { title, filters, notes }] of Object.entries(presets)) {
    const section = textOf('presets.md').split(`## ${name}\n`)[1]?.split(/^##/m)[0] ?? '';
    for (const sentence of [title, ...notes])
      assert.ok(section.includes(sentence), `${name}: ${sentence}`);
    for (const { target, filterType } of filters)
      assert.match(section, new RegExp(`^\\| ${filterType}.*\`${target}\``, 'm'));
  }
});

// promise: policy.packs
test('every pack is on its page, with its date and what it says of itself', () => {
  const page = textOf('packs.md');
  for (const { name, title, reviewedOn, of, notes } of packs) {
    assert.ok(page.includes(`| \`${name}\` | ${title} | ${reviewedOn} | ${of} |`), name);
    for (const note of notes) assert.ok(page.includes(note), `${name}: ${note}`);
  }
});

/** A schema that says the names of a value. */
function naming(value: Json): Json {
  if (Array.isArray(value)) return { items: value.map(naming) };
  if (typeof value !== 'object' || value === null) return {};
  return {
    properties: Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, naming(inner)]),
    ),
  };
}

function protect(document: Json, input: Json, answer?: AnswerSchema): Protected {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  const engine = compilePolicy(policy, {
    primitives: noblePrimitives,
    leaseSecret: new Uint8Array(32).fill(0x11),
    workspaceId: 'workspace',
    now: () => Date.UTC(2026, 10, 20),
  });
  return engine.protect(new Raw(JSON.stringify(input)), { answer });
}

function withPlaceholders(result: Json): Json {
  const names = new Map<string, string>();
  const text = JSON.stringify(result).replace(
    /(TOKEN|HASH)_[0-9A-Z]{26,}/g,
    (found: string, kind: string) => {
      const name = names.get(found) ?? `${kind}_${String.fromCharCode(97 + names.size)}…`;
      names.set(found, name);
      return name;
    },
  );
  return JSON.parse(text);
}
