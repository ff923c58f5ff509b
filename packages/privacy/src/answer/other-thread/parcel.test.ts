import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFindings, OutsideFindings } from '../../text/outside-findings.ts';
import { openRaw, Raw } from '../raw.ts';
import {
  type EngineParts,
  isParcel,
  packAnswer,
  packTexts,
  parcelOptions,
  unpackTexts,
  unpackTreated,
} from './parcel.ts';

test('the texts of an answer come back as they were sent', () => {
  for (const texts of [[], ['a', '', 'é']])
    assert.deepEqual(unpackTexts(structuredClone(packTexts(texts))), texts);
});

test('what another thread sends that is no reply is an error', () => {
  const others = [undefined, null, 7, 'leasehold texts', [], {}, { kind: 'other' }, { texts: [] }];
  for (const other of [
    ...others,
    { ...packTexts([]), texts: [1] },
    { ...packTexts([]), texts: 'a' },
  ])
    assert.throws(() => unpackTexts(other), /something else than the texts/);
  for (const other of [...others, packTexts([])])
    assert.throws(() => unpackTreated(other), /something else than a treated answer/);
});

test('a refusal says what was over, or that the answer is too long', () => {
  const kind = 'leasehold refused';
  assert.deepEqual(unpackTreated({ kind }), { isTooLong: true });
  assert.deepEqual(unpackTreated({ kind, excess: 'x' }), { excess: 'x' });
});

test('what an answer and its header say of the next page is carried with it, and what others found', () => {
  const paged = { paging: { rules: [], hasLinks: true }, args: { p: 1 }, url: 'https://x.dev/a' };
  const rest = { reserved: ['key'], fixed: [] };
  const parts: EngineParts = {
    policy: { filters: [], unlisted: 'withhold', echo: true },
    held: undefined,
    leaseSecret: new Uint8Array(32),
    workspaceId: 'w',
    nowMs: 0,
    limits: undefined,
    memory: undefined,
    writings: undefined,
  };
  const page = {
    charsMax: 1_000,
    call: { tool: 't', args: {}, revision: '1' },
    canGoOn: false,
    hints: { nextPage: '', more: '', last: '' },
  };
  const carried = (link: Raw | undefined) => {
    const parcel: unknown = structuredClone(
      packAnswer(new Raw('{"a":1}'), parts, {
        answer: undefined,
        restored: new Map(),
        dropped: [],
        page,
        paged: { ...paged, ...rest, link },
      }),
    );
    assert.ok(isParcel(parcel));
    assert.equal(parcel.text, '{"a":1}');
    const options = parcelOptions(parcel);
    assert.deepEqual({ ...options.paged, link: undefined }, { ...paged, ...rest, link: undefined });
    return options.paged?.link;
  };
  const found = new Map([['a text', [{ start: 0, end: 1, kind: 'NAME' as const }]]]);
  const outside = { answer: undefined, restored: new Map(), paged: undefined, page, dropped: [] };
  for (const given of [undefined, new OutsideFindings(found)]) {
    const parcel: unknown = structuredClone(
      packAnswer(new Raw('{}'), parts, { ...outside, outside: given }),
    );
    assert.ok(isParcel(parcel));
    const findings = parcelOptions(parcel).outside;
    assert.deepEqual(findings && openFindings(findings), given && found);
  }
  const link = carried(new Raw('<?p=2>; rel=next'));
  assert.equal(link && openRaw(link), '<?p=2>; rel=next');
  assert.equal(carried(undefined), undefined);
});
