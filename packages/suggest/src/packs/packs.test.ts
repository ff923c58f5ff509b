import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFilterFinder, parsePolicy, parseTarget } from '@leasehold/privacy';
import { packs } from './index.ts';
import { packFilters, type Pack } from './pack.ts';
import { plainPath } from './recognise-packs.ts';
import { policyUnder, record } from './testing/policy-under.ts';

for (const pack of packs as readonly Pack[])
  suite(`the pack ${pack.name}`, () => {
    test('says who it is for, when it was reviewed, and why it does what it does', () => {
      assert.match(pack.name, /^[a-z][a-z\d-]+$/);
      assert.equal(new Date(pack.reviewedOn).toISOString().slice(0, 10), pack.reviewedOn);
      assert.ok(Date.parse(pack.reviewedOn) <= Date.now(), 'nobody reviewed it in the future');
      const sentences = [pack.of, ...pack.notes, ...pack.rows.map(({ reason }) => reason)];
      for (const sentence of sentences) assert.match(sentence, /^[A-Z`].{15,}\.$/s);
      assert.ok(pack.notes.length > 0 && pack.rows.length > 5);
    });

    test('is recognised by operations that are written as they are looked up', () => {
      const { operations, hosts, titles, operationsMin = 2 } = pack.signs;
      assert.ok(operationsMin <= operations.length && operationsMin >= 1);
      assert.ok(hosts.length + titles.length > 0);
      for (const title of titles) assert.equal(title, title.toLowerCase());
      for (const host of hosts) assert.match(host, /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/);
      for (const written of [...operations, ...pack.rows.flatMap((row) => row.operations ?? [])]) {
        const [, path = ''] = /^(?:GET|POST|PUT|PATCH|DELETE) (\/\S+)$/.exec(written) ?? [];
        assert.equal(plainPath(path), path, written);
      }
    });

    test('compiles, and says nothing twice', () => {
      const filters = packFilters(pack).map(({ filter }) => ({ ...filter }));
      const { issues } = parsePolicy({ filters });
      assert.deepEqual(issues, []);
      const treatments = new Map<string, Set<string>>();
      for (const { filter, operations } of packFilters(pack)) {
        const place = `${filter.target.toLowerCase()} ${operations?.join(' ') ?? ''}`;
        const said = treatments.get(place) ?? new Set();
        treatments.set(place, said.add(JSON.stringify({ ...filter, target: '' })));
      }
      const twice = [...treatments].filter(([, said]) => said.size > 1).map(([place]) => place);
      assert.deepEqual(twice, []);
    });

    test('keeps no map and nothing below a name by one row', () => {
      for (const { filter } of packFilters(pack)) {
        const last = parseTarget(filter.target).target?.steps.at(-1);
        if (filter.filterType === 'KEEP') assert.equal(last?.kind, 'name', filter.target);
      }
    });

    test('keeps nothing of what a person or a door is known by, described or not', () => {
      const described = policyUnder(
        pack,
        personal.flatMap((holder) => record(holder)),
      );
      const silent = policyUnder(pack, []);
      for (const find of [createFilterFinder(described), createFilterFinder(silent)])
        for (const holder of personal)
          for (const { path } of record(holder))
            assert.notEqual(find(path)?.filterType, 'KEEP', path);
    });
  });

/** Ids in one answer, whole records in another. */
const expanded = 'source payment_method charge customer author owner user repository data profile';

for (const pack of packs as readonly Pack[])
  test(`the pack ${pack.name} keeps no object whole in answers that nobody described`, () => {
    const find = createFilterFinder(policyUnder(pack, []));
    for (const name of expanded.split(' '))
      for (const path of [`${name}.zzyzx`, `data[].${name}.nested.zzyzx`])
        assert.notEqual(find(path)?.filterType, 'KEEP', path);
  });

/** Where records of people and what opens stands. */
const personal = ['', 'customer', 'user', 'data[]', 'items[].owner', 'billing_details'];
