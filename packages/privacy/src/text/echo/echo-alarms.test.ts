import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Raw } from '../../answer/raw.ts';
import { engineOf } from '../../testing/engine.ts';
import { createEcho } from './echo.ts';
import { everyOr, inPart } from '../../testing/every.ts';

// Prose and answers of words of our own, in which no value is said; and the values.

const given =
  'Anna Mark Rose Grace Jack Maria Simon Dawn Hope Ivan Clara Max Petra Will June Frank Lena Paul Laura Peter Martin Victor Ruth Iris Penny Jean Omar Ali Wei Li'.split(
    ' ',
  );
const family =
  "Novak Kowalska Field Wood Fox Lee Marsh Banks Rivers Miller Hart Lane Page Price Moss Ford Barber Carter Müller O'Neil MacDonald van_der_Berg de_Vos al-Rashid Lloyd-Webber Cook Bell Glass Grey Stone Winter Summers Day Young Small Power Cross".split(
    ' ',
  );
const people = Array.from(
  { length: 1000 },
  (_, i) => `${given[i % given.length]!} ${family[(i * 7) % family.length]!.replaceAll('_', ' ')}`,
);

const nouns =
  'time year way day thing man world life hand part child eye woman place work week case point company number group problem fact order invoice delivery parcel shipment account balance payment refund ticket issue reply meeting contract price stock shelf door house street river field wood stone page lane bank cook miller carter barber glass bell winter summer rose hope grace power cross young moss ford heart marsh';
const verbs =
  'is was has had says makes goes takes comes sees knows gets gives finds thinks tells becomes leaves feels puts brings begins keeps holds writes stands hears lets means sets meets runs pays sits speaks lies leads reads grows loses falls sends builds stays cuts reaches kills raises passes sells requires reports decides pulls';
const small =
  'the of and a to in that it for on with as at by this from they we say or an will one all would there their what so up out if about who which go me when make can like no just him know take into your good some could them see other than then now look only come its over think also back after use two how our well way even new want because any these give most us le la de del der die und et el los van';
const marks = ['. ', ', ', ' ', ' ', ' ', ' ', '; ', ' (', ') ', ' - '];

function* randomly(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const pick = <T>(from: readonly T[], draw: number): T => from[Math.floor(draw * from.length)]!;

/** Sentences, each with a capital at its beginning. */
function prose(characters: number, seed: number): string {
  const words = [nouns, verbs, small, small, small].map((list) => list.split(' '));
  const draws = randomly(seed);
  const next = () => draws.next().value as number;
  const parts: string[] = [];
  let isBeginning = true;
  for (let length = 0; length < characters; length += parts.at(-1)!.length) {
    const word = pick(pick(words, next()), next());
    const mark = pick(marks, next());
    parts.push((isBeginning ? word.charAt(0).toUpperCase() + word.slice(1) : word) + mark);
    isBeginning = mark === '. ';
  }
  return parts.join('');
}

/** Words of the text that belong to a hit. */
function wordsTreated(text: string, hits: readonly { start: number; end: number }[]): string[] {
  return hits.flatMap(({ start, end }) => text.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Whether a text says a name that is a word as well. */
const says = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => said.has(word.toLowerCase()));

const said = new Set(people.flatMap((name) => name.toLowerCase().split(/[\s'-]+/)));

test(`at most one word in a thousand of ordinary prose is treated that is no word of a protected name${inPart}`, () => {
  const echo = createEcho();
  for (const name of people) echo.add(name, '#', 'person');
  let [words, alarms] = [0, 0];
  for (let seed = 1; seed <= everyOr(15, 50); seed++) {
    const text = prose(20_000, seed);
    const hits = echo.find(text) ?? [];
    assert.notEqual(hits, 'opaque');
    if (hits === 'opaque') return;
    words += text.match(/[\p{L}\p{N}]+/gu)!.length;
    alarms += wordsTreated(text, hits).filter((word) => !said.has(word.toLowerCase())).length;
  }
  assert.ok(words > everyOr(45_000, 150_000) && alarms * 1000 <= words, `${alarms} of ${words}`);
});

test(`at most one text in a thousand of ordinary answers is treated${inPart}`, () => {
  const draws = randomly(7);
  const next = () => draws.next().value as number;
  const hex = (size: number) =>
    Array.from({ length: size }, () => Math.floor(next() * 16).toString(16)).join('');
  const rows = Array.from({ length: everyOr(1200, 4000) }, (_, i) => ({
    id: `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    row: `ord_${String(100_000 + i)}`,
    at: new Date(1_600_000_000_000 + Math.floor(next() * 1e11)).toISOString(),
    amount: Math.floor(next() * 1e7) / 100,
    etag: hex(32),
    commit: hex(40),
    url: `https://shop.example/${pick(nouns.split(' '), next())}/${hex(10)}?page=${i}`,
    version: `${i % 9}.${i % 31}.${i % 17}`,
    state: pick(['open', 'closed', 'paid'], next()),
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    person: pick(people, next()),
    mail: `customer${i}@shop.example`,
    ssn: `${100 + (i % 800)}-${10 + (i % 89)}-${1000 + Math.floor(next() * 9000)}`,
    born: new Date(-1e11 + Math.floor(next() * 1e12)).toISOString().slice(0, 10),
  }));
  const protectedOnes = ['person', 'mail', 'ssn', 'born'];
  const filters = protectedOnes.map((target) => ({ target, filterType: 'REDACT' }));
  const treated: typeof rows = JSON.parse(
    engineOf({ filters, unlisted: 'keep' }, { knowsAllNames: true }).protect(
      new Raw(JSON.stringify(rows)),
    ).text,
  );
  const alarms = rows.flatMap((row, i) =>
    Object.entries(row).filter(
      ([key, value]) =>
        !protectedOnes.includes(key) &&
        treated[i]![key as keyof typeof row] !== value &&
        !says(String(value)),
    ),
  );
  const texts = rows.length * 10;
  assert.ok(
    alarms.length * 1000 <= texts,
    `${alarms.length} of ${texts}: ${JSON.stringify(alarms.slice(0, 5))}`,
  );
});

test('of 50,000 protected values no note is lost that says none of them', () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => ({
    name: `Person${i} Family${i}`,
    note: i === 49_999 ? 'Family7 rang' : 'the parcel was left at the door',
  }));
  const engine = engineOf(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    { knowsAllNames: true },
  );
  const treated: typeof rows = JSON.parse(engine.protect(new Raw(JSON.stringify(rows))).text);
  assert.deepEqual(
    [
      treated.at(-1)?.note,
      treated.filter(({ note }) => note === 'the parcel was left at the door').length,
    ],
    ['[REDACTED] rang', 49_999],
  );
});
