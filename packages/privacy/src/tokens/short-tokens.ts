import { itemAt } from '../read-at.ts';
import type { Fingerprint } from './fingerprint.ts';
import { type createSealedForm, endOfSealed, type TokenJob } from './sealed-form.ts';
import { createShortener, shortToken, type AliasMemory } from './short-token.ts';
import type { ProtectedValue } from './kept-value.ts';

/**
 * Short tokens of values, and what else the memory of a lease is to keep. Only what is not known by
 * its fingerprint is sealed.
 */
export function createShortTokens(
  form: ReturnType<typeof createSealedForm>,
  fingerprintOf: (dataClass: string) => Fingerprint,
  memory: AliasMemory,
) {
  const shortener = createShortener(memory);

  function seal(jobs: readonly TokenJob[], aliases?: Set<number>): string[] {
    const fingerprints = jobs.map(({ class: dataClass, value, kind, randomized }) =>
      randomized ? undefined : fingerprintOf(dataClass)(value, kindNumbers[kind]),
    );
    const jobAt = (at: number) => itemAt(jobs, at);
    return aliasesOf(form, shortener, fingerprints, jobAt, true).map((alias) => {
      aliases?.add(alias);
      return shortToken(alias);
    });
  }

  function noteHidden(values: readonly ProtectedValue[], aliases: Set<number>): void {
    const fingerprints = values.map((one) => fingerprintOf(one.class)(one.value, hiddenKind));
    const jobAt = (at: number) => hiddenJob(itemAt(values, at));
    for (const alias of aliasesOf(form, shortener, fingerprints, jobAt, false)) aliases.add(alias);
  }

  function noteTexts(dataClass: string, texts: readonly string[]): void {
    const fingerprints = texts.map((text) => fingerprintOf(dataClass)(text, hiddenKind));
    const jobAt = (at: number): TokenJob => ({
      class: dataClass,
      value: itemAt(texts, at),
      kind: 'string',
    });
    aliasesOf(form, shortener, fingerprints, jobAt, false);
  }

  return { seal, noteHidden, noteTexts, takeGiven: () => shortener.takeGiven() };
}

/** Only what is not known by its fingerprint is sealed, all of it together. */
function aliasesOf(
  form: ReturnType<typeof createSealedForm>,
  shortener: ReturnType<typeof createShortener>,
  fingerprints: readonly (number | undefined)[],
  jobAt: (at: number) => TokenJob,
  isToken: boolean,
): number[] {
  const unknown: number[] = [];
  const aliases = fingerprints.map((fingerprint, at) => {
    const alias = fingerprint === undefined ? undefined : shortener.aliasOf(fingerprint);
    if (alias === undefined) unknown.push(at);
    return alias ?? 0;
  });
  form.sealBatch(unknown.map(jobAt), (buffer, items) =>
    items.map((item, i) => {
      const at = itemAt(unknown, i);
      const place = { start: item.start, iv: item.offset, end: endOfSealed(item) };
      const fingerprint = fingerprints[at];
      aliases[at] = shortener.shorten(buffer, { ...place, isToken, fingerprint });
      return at;
    }),
  );
  return aliases;
}

/** Values of two kinds are different ones. */
const kindNumbers = { string: 1, number: 2, boolean: 3 } as const;
const hiddenKind = 4;
export const recordKind = 5;
export const ownKind = 6;

/** Of hidden values, which say their own class: no class of a field has such a name. */
export const hiddenClass = '(hidden)';

/** Of records that an agent wrote in (`written-records.ts`). */
export const writtenClass = '(written)';

/** Of texts that an agent was shown as it wrote them (`own-texts.ts`). */
export const ownClass = '(own)';

const hiddenJob = (one: ProtectedValue): TokenJob => ({
  class: hiddenClass,
  value: `${one.class}\n${one.value}`,
  kind: 'string',
});

/** A hidden value as it was noted. */
export function hiddenIn(text: string): ProtectedValue | undefined {
  const [, dataClass, value] = /^([^\n]*)\n([^]*)$/.exec(text) ?? [];
  return dataClass === undefined || value === undefined ? undefined : { class: dataClass, value };
}
