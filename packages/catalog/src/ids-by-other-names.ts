import { foldName, singular } from '@leasehold/privacy';
import type { Operation } from './api.ts';
import { envelopes } from './envelopes.ts';

/** How an API calls the ids of its records, where it calls them tokens or keys. */
export interface IdsByOtherNames {
  /**
   * Names of a field from the root, with its last as an id where it is one: `card.token` of cards
   * that are asked for as `/cards/{token}` is `card.id`, `user_token` beside it `user_id`, and what
   * stands in `card_tokens` a `card_id`.
   *
   * @param path What the answer is asked for by.
   * @param description What is written of the field.
   */
  asIds(names: string[], path: string, description?: string): string[];
  /** A variable of a path, in the same way. */
  asId(variable: string): string;
  /** What ids are called; undefined: ids. */
  word: 'token' | 'key' | undefined;
}

/**
 * An API in which most records are asked for by their `token` (or `key`) means an id by it, where
 * whoever asks has to be known besides: where nobody has to, the token is what lets in. Words for
 * what lets in stay what they are.
 */
export function findIdsByOtherNames(operations: readonly Operation[]): IdsByOtherNames {
  const asked = operations.filter(isGuarded).flatMap(({ path }) => recordsAskedFor(path));
  const found = (['token', 'key'] as const).find((word) => isWordForIds(word, asked));
  if (found === undefined) return { asIds: (names) => names, asId: (one) => one, word: undefined };
  const letsIn = (noun: string): boolean => found === 'token' && neverIds.test(noun);
  const nouns = new Set(
    asked
      .filter(({ noun, variable }) => variable.endsWith(found) && !letsIn(noun))
      .map(({ noun }) => noun),
  );
  const endings = [...nouns];
  const variables = new Set(asked.map(({ variable }) => variable));
  const isOfRecord = (noun: string): boolean =>
    nouns.has(noun) || endings.some((one) => noun.endsWith(one));
  const renamed = (name: string): string =>
    name.slice(0, -found.length) + (/[A-Z]/.test(name.at(-found.length) ?? '') ? 'Id' : 'id');
  const isNamedId = (name: string): boolean => {
    const noun = foldName(name).slice(0, -found.length);
    const isNamed =
      isOfRecord(noun) ||
      variables.has(foldName(name)) ||
      (found === 'token' && !seldomIds.test(noun));
    return foldName(name).endsWith(found) && noun !== '' && !letsIn(noun) && isNamed;
  };
  return {
    word: found,
    asIds(names, path, description = '') {
      const at = names.findLastIndex((name) => name !== '[]');
      const last = singularOf(names[at] ?? '', found);
      const noun = nounAbove(names.slice(0, at + 1), path);
      const isId =
        foldName(last) === found
          ? isOfRecord(noun) || (found === 'token' && isSaidToBeId(description, noun, path))
          : isNamedId(last);
      return isId ? names.with(at, renamed(last)) : names;
    },
    asId: (variable) =>
      foldName(variable) === found || isNamedId(variable) ? renamed(variable) : variable,
  };
}

/** `card_tokens` is a list of what is called `card_token`. */
const singularOf = (name: string, word: string): string =>
  new RegExp(`${word}s$`, 'i').test(name) ? name.slice(0, -1) : name;

/** `funding.token`: said to be what the record is told apart by, and standing in nothing that lets in. */
const isSaidToBeId = (description: string, noun: string, path: string): boolean =>
  /\b(?:unique|globally unique) (?:identifier|id|token)\b/i.test(description) &&
  !/\b(?:access|auth\w*|bearer|refresh|session|secret|one-?time|redeem|login|sign[- ]?in|password)\b/i.test(
    description,
  ) &&
  ![noun, ...path.split('/').map((step) => foldName(singular(step)))].some(
    (step) => step !== '' && (neverIds.test(step) || doors.test(step)),
  );

/** It answers nobody who is not known. */
const isGuarded = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((schemes) => schemes.length > 0);

interface AskedFor {
  /** What it is, in the singular and folded. */
  noun: string;
  /** Folded. */
  variable: string;
}

/** `/cards/{token}` asks for a card by its token. */
function recordsAskedFor(path: string): AskedFor[] {
  const steps = path.split('/');
  return steps.flatMap((step, i) => {
    const [, variable] = /^\{([^{}]+)\}$/.exec(step) ?? [];
    const noun = foldName(singular(steps[i - 1] ?? ''));
    return variable === undefined || noun === '' || noun.includes('{') || doors.test(noun)
      ? []
      : [{ noun, variable: foldName(variable) }];
  });
}

/** What is asked for by what lets in. */
const doors =
  /^(?:.*(?:api|access|refresh|reset|auth|invite)(?:tokens?|keys?)|invit(?:e|ation)|.*password|reset|verify|verification|confirm|confirmation|activate|activation|unsubscribe|share|auth|login|signin|magic|download|token|key|secret)$/;

/** Words before `token` by which it lets in, in any API, whatever is asked for by it. */
const neverIds =
  /(?:access|refresh|auth|oauth|authorization|authentication|api|bearer|session|login|signin|jwt|csrf|xsrf|reset|password|invite|invitation|verification|confirmation|activation|secret|once|onetime|singleuse|otp|magic|mfa|challenge|nonce)$/;

/** The same where no record is asked for by it. */
const seldomIds =
  /(?:client|id|push|device|share|download|upload|registration|gateway|payment|next|page|continuation|sync|fcm|apns|notification|security|webhook|signing|bot|personal|service|provider|network)$/;

/** Kinds of records that have to be asked for by it before it is an id. */
const nounsMin = 4;

function isWordForIds(word: string, asked: readonly AskedFor[]): boolean {
  const nouns = (list: readonly AskedFor[]) => new Set(list.map(({ noun }) => noun)).size;
  const called = nouns(asked.filter(({ variable }) => variable.endsWith(word)));
  return called >= nounsMin && called * 2 >= nouns(asked);
}

/** What the nearest object is called, or what was asked for where only envelopes stand above. */
function nounAbove(names: readonly string[], path: string): string {
  const above = names
    .slice(0, -1)
    .findLast((name) => name !== '[]' && !envelopes.has(foldName(name)));
  const asked = path.split('/').findLast((step) => step !== '' && !step.includes('{'));
  return foldName(singular(above ?? asked ?? ''));
}
